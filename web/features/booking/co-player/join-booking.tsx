import { t } from '#i18n/t'
import { toast } from '../../../lib/page/toast'
import { useNavigateIfHere } from '../../../lib/page/use-is-here'
import { getErrorStatus, toastError } from '../../../lib/requests/api-error'
import { formatFullDay, formatRange } from '../../../lib/texts/format'
import { Button, ButtonLink } from '../../../ui/buttons/button'
import { Pending } from '../../../ui/feedback/query-error'
import { Card } from '../../../ui/layout/card'
import { Fact, FactsList } from '../../../ui/lists/facts-list'
import { useJoinBookingMutation, useViewCoPlayerLinkQuery } from './api'
import styles from './join-booking.module.css'

/** What a mailed link invites to, and a button to join. */
export function JoinBooking({ id, joinKey: key }: { id: string; joinKey: string }) {
  const query = useViewCoPlayerLinkQuery({ params: { id }, query: { key } }, { refetchOnMountOrArgChange: true })
  const [join, { isLoading }] = useJoinBookingMutation()
  const navigate = useNavigateIfHere()
  const { data } = query
  if ([400, 404].includes(Number(getErrorStatus(query.error))))
    return <p>{t('This link can’t be used any more. Ask who sent it for a new one.')}</p>
  if (!data) {
    const texts = { error: t('The invitation could not be loaded.'), loading: t('Loading the invitation') }
    return <Pending query={query} {...texts} height={240} />
  }
  const { host, facility, court, date, startTime, endTime, hasJoined } = data
  const send = async () => {
    const { data: joined, error } = await join({ params: { id }, body: { key } })
    if (!joined) return void toastError(t('Something went wrong'), error)
    toast.success(t('You have joined. You find it under My Bookings.'))
    await navigate('/user/bookings')
  }
  return (
    <Card title={t('{host} plays with you', { host })} className={styles.join}>
      <div className={styles.invitation}>
        <FactsList>
          <Fact term={t('Venue')}>
            {facility.name}, {facility.location}
          </Fact>
          <Fact term={t('Booking Date')}>{formatFullDay(date)}</Fact>
          <Fact term={t('Time')}>
            {formatRange(startTime, endTime)} · {court}
          </Fact>
        </FactsList>
        {hasJoined ? (
          <ButtonLink to="/user/bookings">{t('My Bookings')}</ButtonLink>
        ) : (
          <Button loading={isLoading} onClick={send}>
            {t('Join the booking')}
          </Button>
        )}
      </div>
    </Card>
  )
}
