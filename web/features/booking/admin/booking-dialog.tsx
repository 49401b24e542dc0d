import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { BookingDetail } from '#contract/booking'
import { getFailure } from '../../../api'
import { formatAdminAmount, formatDateTime, formatFullDay, formatRange } from '../../../lib/format'
import { StatusBadge } from '../../../ui/badge'
import { Dialog } from '../../../ui/dialog'
import { ErrorBox } from '../../../ui/error-box'
import { FactsList } from '../../../ui/facts-list'
import { PhoneLink } from '../../../ui/phone-link'
import { RowDetail } from '../../../ui/row-link'
import { Skeleton } from '../../../ui/skeleton'
import { ClosureNotice } from '../closure-note'
import { BookingHistory } from '../detail/booking-history'
import { BookingReceipt } from '../detail/booking-receipt'
import { Hold } from '../hold'
import { useGetBookingQuery } from '../my-bookings-api'
import { formatRefunded } from './booking-card'
import styles from './booking-dialog.module.css'
import { CancelForm } from './cancel-form'
import { RefundForm } from './refund-form'

function Facts({ booking }: { booking: BookingDetail }) {
  const { user, facility, currency } = booking
  return (
    <FactsList>
      <dt>Client Name</dt>
      <dd>{user.name}</dd>
      <dt>Email</dt>
      <dd>
        <a className="link" href={`mailto:${user.email}`}>
          {user.email}
        </a>
      </dd>
      <dt>Contact</dt>
      <dd>
        <PhoneLink phone={user.phone} />
      </dd>
      <dt>Address</dt>
      <dd>{user.address || '–'}</dd>
      <dt>Price/hr</dt>
      <dd>{formatAdminAmount(facility.pricePerHour, currency)}</dd>
      <dt>Payable Amount</dt>
      <dd>{formatAdminAmount(booking.payableAmount, currency)}</dd>
      {booking.refunded > 0 && (
        <>
          <dt>Refunded</dt>
          <dd>{formatAdminAmount(booking.refunded, currency)}</dd>
        </>
      )}
      <dt>Booked</dt>
      <dd>{formatDateTime(booking.createdAt, facility.timeZone)}</dd>
      <dt>Time zone</dt>
      <dd>{facility.timeZone}</dd>
    </FactsList>
  )
}

function Shown({ booking }: { booking: BookingDetail }) {
  const { facility, can, cancelReason } = booking
  return (
    <article className={styles.booking}>
      <header>
        <StatusBadge status={booking.isBooked} />
        <span className={styles.refunded}>{formatRefunded(booking)}</span>
        <Hold booking={booking} className={styles.hold} />
        <p className={clsx('display', styles.when)}>
          {formatFullDay(booking.date)}, {formatRange(booking.startTime, booking.endTime)}
        </p>
        <p>
          <Link className="link" to={`/facilities/${facility._id}`}>
            {facility.name}
          </Link>
          , {booking.court}
          <RowDetail>{facility.location}</RowDetail>
        </p>
        {cancelReason && <p className={styles.reason}>Cancelled: {cancelReason}</p>}
      </header>
      <ClosureNotice booking={booking} isOwner={false} />
      {can.cancel && <CancelForm booking={booking} />}
      {can.refund && <RefundForm booking={booking} />}
      <Facts booking={booking} />
      <BookingReceipt booking={booking} formatAmount={formatAdminAmount} />
      <BookingHistory booking={booking} />
    </article>
  )
}

function Content({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useGetBookingQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  )
  if (data) return <Shown booking={data} />
  if (error) {
    return (
      <ErrorBox title="This booking could not be loaded." onRetry={refetch} retrying={isFetching}>
        {getFailure(error)?.message}
      </ErrorBox>
    )
  }
  return (
    <div role="status">
      <span className="sr-only">Loading the booking</span>
      <Skeleton height={360} />
    </div>
  )
}

/** One booking over the list: whose, when, where, its receipt and history, and what an admin may do with it. */
export function BookingDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  return (
    <Dialog title="Booking" open={id !== null} onOpenChange={(open) => !open && onClose()} wide>
      {id !== null && <Content key={id} id={id} />}
    </Dialog>
  )
}
