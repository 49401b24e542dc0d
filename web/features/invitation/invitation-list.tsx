import { t } from '#i18n/t'
import { onFirstClick } from '../../lib/page/first-click'
import { toast } from '../../lib/page/toast'
import { toastError } from '../../lib/requests/api-error'
import { formatFullDay, formatRange } from '../../lib/texts/format'
import { Button } from '../../ui/buttons/button'
import { Empty } from '../../ui/feedback/empty'
import { CardsSkeleton } from '../../ui/feedback/lines-skeleton'
import { QueryError, showsError } from '../../ui/feedback/query-error'
import { RowDetail } from '../../ui/lists/row-link'
import { type Invitation, useAnswerInvitationMutation, useListInvitationsQuery } from './api'
import styles from './invitations.module.css'

function describeInvitation({ role, facility: { name } }: Invitation) {
  if (role === 'owner') return t('{name} invites you to be an owner', { name })
  if (role === 'staff') return t('{name} invites you to its staff', { name })
  if (role === 'coach') return t('{name} invites you to coach there', { name })
  return t('{name} booked for you', { name })
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { _id: id, role, bookings } = invitation
  const [answer, { isLoading, originalArgs }] = useAnswerInvitationMutation()
  const isAccepting = isLoading && originalArgs?.body.accept === true
  const isDeclining = isLoading && !isAccepting
  const text = describeInvitation(invitation)
  const send = async (accept: boolean) => {
    const { data, error } = await answer({ params: { id }, body: { accept } })
    if (data) toast.success(accept ? t('Accepted') : t('Declined'), { description: text })
    else toastError(t('Something went wrong. Try Again!'), error)
  }
  return (
    <li>
      <div>
        <b>{text}</b>
        {bookings.map(({ date, startTime, endTime }) => (
          <RowDetail key={date + startTime}>
            {t('{date}, {time}', { date: formatFullDay(date), time: formatRange(startTime, endTime) })}
          </RowDetail>
        ))}
        <RowDetail>
          {role
            ? t('You get access to the venue once you accept.')
            : t(
                'Once you accept, the venue sees your name, e-mail and phone. If you decline, it is cancelled unless paid.',
              )}
        </RowDetail>
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          loading={isAccepting}
          disabled={isDeclining}
          aria-label={t('Accept: {text}', { text })}
          onClick={onFirstClick(() => send(true))}
        >
          {t('Accept')}
        </Button>
        <Button
          size="small"
          variant="outline"
          loading={isDeclining}
          disabled={isAccepting}
          aria-label={t('Decline: {text}', { text })}
          onClick={onFirstClick(() => send(false))}
        >
          {t('Decline')}
        </Button>
      </div>
    </li>
  )
}

/** Lists the user's invitations: to confirm bookings or to become a member. */
export function InvitationList() {
  const query = useListInvitationsQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data, isFetching } = query
  if (showsError(query)) return <QueryError title={t('The invitations could not be loaded.')} query={query} />
  if (!data) return <CardsSkeleton label={t('Loading invitations')} cards={2} height={110} />
  if (data.length === 0)
    return (
      <Empty
        level={2}
        title={t('No invitations')}
        picture="/art/empty.webp"
        link={{ to: '/user/bookings', text: t('My Bookings') }}
      >
        {t('Venues ask you here to join them, or whether a booking they made is yours.')}
      </Empty>
    )
  return (
    <ul className={styles.list} aria-busy={isFetching}>
      {data.map((invitation) => (
        <InvitationRow key={invitation._id} invitation={invitation} />
      ))}
    </ul>
  )
}
