import { Link } from 'react-router'
import { toCheckInCode } from '#contract/check-in-code'
import type { PlayedBooking } from '#contract/co-player'
import { t } from '#i18n/t'
import { toast } from '../../../lib/page/toast'
import { toastError } from '../../../lib/requests/api-error'
import { formatFullDay, formatRange, toDigits } from '../../../lib/texts/format'
import { Button } from '../../../ui/buttons/button'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog'
import { QueryError, showsError } from '../../../ui/feedback/query-error'
import { Card } from '../../../ui/layout/card'
import { useLeaveBookingMutation, useListPlayedBookingsQuery } from './api'
import { OfferedBooking } from './offered-booking'
import styles from './played-bookings.module.css'

function LeaveButton({ booking: { _id: id, host, facility, date } }: { booking: PlayedBooking }) {
  const [leave, { isLoading }] = useLeaveBookingMutation()
  const send = async () => {
    const { data, error } = await leave({ params: { id } })
    if (!data) return void toastError(t('Something went wrong'), error)
    toast.success(t('You don’t play in this booking any more.'))
  }
  return (
    <ConfirmDialog
      title={t('Leave this booking?')}
      description={t('{venue}, {day}. You no longer see it; {host} can invite you again.', {
        venue: facility.name,
        day: formatFullDay(date),
        host,
      })}
      confirm={t('Leave')}
      cancel={t('Stay')}
      onConfirm={() => void send()}
      loading={isLoading}
      trigger={
        <Button
          size="small"
          variant="outline"
          loading={isLoading}
          aria-label={t('Leave: {name}', { name: facility.name })}
        >
          {t('Leave')}
        </Button>
      }
    />
  )
}

function PlayedRow({ booking }: { booking: PlayedBooking }) {
  const { host, facility, court, date, startTime, endTime } = booking
  return (
    <li>
      <div>
        <p>
          <b>
            {formatFullDay(date)}, {formatRange(startTime, endTime)}
          </b>
        </p>
        <p>
          <Link className="link" to={`/facilities/${facility._id}`}>
            {facility.name}
          </Link>{' '}
          · {court}
        </p>
        <p className="muted">{facility.location}</p>
        <p className="muted">
          {t('You play with {host}. Code to check in: {code}', {
            host,
            code: toDigits(toCheckInCode(booking.booking)),
          })}
        </p>
      </div>
      <LeaveButton booking={booking} />
      {booking.isOffered && <OfferedBooking booking={booking} />}
    </li>
  )
}

/** The bookings of others ahead in which the user plays. Renders nothing without any. */
export function PlayedBookings() {
  const query = useListPlayedBookingsQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data = [] } = query
  if (showsError(query)) return <QueryError title={t('The bookings you play in could not be loaded.')} query={query} />
  if (data.length === 0) return null
  return (
    <Card title={t('You play with others')} className={styles.card}>
      <ul className={styles.bookings}>
        {data.map((booking) => (
          <PlayedRow key={booking._id} booking={booking} />
        ))}
      </ul>
    </Card>
  )
}
