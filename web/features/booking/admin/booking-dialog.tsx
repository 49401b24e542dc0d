import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { BookingDetail } from '#contract/booking'
import { t } from '#i18n/t'
import { getFailure } from '../../../api'
import { formatAdminAmount, formatFullDay, formatRange } from '../../../lib/format'
import { StatusBadge } from '../../../ui/badge'
import { Dialog } from '../../../ui/dialog'
import { ErrorBox } from '../../../ui/error-box'
import { RowDetail } from '../../../ui/row-link'
import { Skeleton } from '../../../ui/skeleton'
import { ClosureNotice } from '../closure-note'
import { BookingHistory } from '../detail/booking-history'
import { BookingReceipt } from '../detail/booking-receipt'
import { Hold } from '../hold'
import { useGetBookingQuery } from '../my-bookings-api'
import { AttendanceButtons } from './attendance-buttons'
import { formatRefunded } from './booking-card'
import styles from './booking-dialog.module.css'
import { BookingFacts } from './booking-facts'
import type { VenueChoice } from './bookings-filters'
import { CancelForm } from './cancel-form'
import { GroupSection } from './group-section'
import { RefundForm } from './refund-form'
import { TakePaymentForm } from './take-payment-form'

function Shown({ booking, venues }: { booking: BookingDetail; venues: readonly VenueChoice[] }) {
  const { facility, can, cancelReason, group } = booking
  const courts = venues.find(({ _id }) => _id === facility._id)?.courts ?? 0
  return (
    <article className={styles.booking}>
      <header>
        <StatusBadge status={booking.isBooked} />
        <span className={styles.refunded}>{formatRefunded(booking)}</span>
        <Hold booking={booking} className={styles.hold} own={false} />
        <p className={clsx('display', styles.when)}>
          {formatFullDay(booking.date)}, <span>{formatRange(booking.startTime, booking.endTime)}</span>
        </p>
        <p>
          <Link className="link" to={`/facilities/${facility._id}`}>
            {facility.name}
          </Link>
          , {booking.court}
          <RowDetail>{facility.location}</RowDetail>
        </p>
        {cancelReason && <p className={styles.reason}>{t('Cancelled: {reason}', { reason: cancelReason })}</p>}
      </header>
      <ClosureNotice booking={booking} isOwner={false} />
      <AttendanceButtons booking={booking} />
      {can.takePayment && <TakePaymentForm booking={booking} />}
      {can.cancel && <CancelForm booking={booking} />}
      {can.refund && <RefundForm booking={booking} />}
      {group && <GroupSection {...{ booking, group, courts }} />}
      <BookingFacts booking={booking} />
      <BookingReceipt booking={booking} formatAmount={formatAdminAmount} />
      <BookingHistory booking={booking} />
    </article>
  )
}

function Content({ id, venues }: { id: string; venues: readonly VenueChoice[] }) {
  const { data, error, isFetching, refetch } = useGetBookingQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  )
  if (data) return <Shown booking={data} venues={venues} />
  if (error) {
    return (
      <ErrorBox title={t('This booking could not be loaded.')} onRetry={refetch} retrying={isFetching}>
        {getFailure(error)?.message}
      </ErrorBox>
    )
  }
  return (
    <div role="status">
      <span className="sr-only">{t('Loading the booking')}</span>
      <Skeleton height={360} />
    </div>
  )
}

type BookingDialogProps = { id: string | null; venues: readonly VenueChoice[]; onClose: () => void }

/** One booking over the list: whose, when, where, its receipt and history, and what an admin may do with it. */
export function BookingDialog({ id, venues, onClose }: BookingDialogProps) {
  return (
    <Dialog title={t('Booking')} open={id !== null} onOpenChange={(open) => !open && onClose()} wide>
      {id !== null && <Content key={id} {...{ id, venues }} />}
    </Dialog>
  )
}
