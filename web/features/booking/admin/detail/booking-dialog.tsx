import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { BookingDetail } from '#contract/booking'
import { t } from '#i18n/t'
import { formatAdminAmount, formatFullDay, formatRange } from '../../../../lib/texts/format'
import { AttendanceButtons } from '../../../../shared/attendance'
import { Dialog } from '../../../../ui/dialogs/dialog'
import { Pending } from '../../../../ui/feedback/query-error'
import { RowDetail } from '../../../../ui/lists/row-link'
import { StatusBadge } from '../../../../ui/marks/badge'
import { Hold } from '../../checkout/hold'
import { ClosureNotice } from '../../closure-note'
import { BookingHistory } from '../../detail/booking-history'
import { BookingReceipt } from '../../detail/booking-receipt'
import { useGetBookingQuery } from '../../my-bookings/api'
import { GroupSection } from '../group/group-section'
import { formatRefunded } from '../list/booking-card'
import type { FacilityChoice } from '../list/bookings-filters'
import styles from './booking-dialog.module.css'
import { BookingFacts } from './booking-facts'
import { CancelForm } from './cancel-form'
import { CustomerPasses } from './customer-passes'
import { getRefundable, RefundForm } from './refund-form'
import { ReviewCharge } from './review-charge'
import { StuckRefund } from './stuck-refund'
import { TakePaymentForm } from './take-payment-form'
import { VoucherForm } from './voucher-form'

function BookingDetails({ booking, facilities }: { booking: BookingDetail; facilities: readonly FacilityChoice[] }) {
  const { facility, can, cancelReason, group } = booking
  const courts = facilities.find(({ _id }) => _id === facility._id)?.courts ?? 0
  return (
    <article className={styles.booking}>
      <header>
        <StatusBadge status={booking.isBooked} />
        <span className={styles.refunded}>{formatRefunded(booking)}</span>
        <Hold booking={booking} className={styles.hold} isOwn={false} />
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
      <ClosureNotice booking={booking} isCustomer={false} />
      <AttendanceButtons
        className={styles.attendance}
        id={booking._id}
        name={booking.user.name}
        attendance={booking.attendance}
        canCheckIn={can.checkIn}
        canMarkNoShow={can.markNoShow}
      />
      {can.reviewCharge && <ReviewCharge booking={booking} />}
      {booking.stuckRefunds?.map((refund) => (
        <StuckRefund key={refund._id} booking={booking} refund={refund} />
      ))}
      {can.takePayment && <TakePaymentForm booking={booking} />}
      {can.takePayment && !booking.pass && <CustomerPasses booking={booking} />}
      {can.takePayment && !booking.pass && <VoucherForm booking={booking} />}
      <BookingFacts booking={booking} />
      <BookingReceipt booking={booking} formatAmount={formatAdminAmount} />
      {group && <GroupSection booking={booking} group={group} courts={courts} />}
      {can.cancel && <CancelForm booking={booking} />}
      {can.refund && (getRefundable(booking) > 0 ? <RefundForm booking={booking} /> : <CancelForm booking={booking} />)}
      <BookingHistory booking={booking} />
    </article>
  )
}

function Content({ id, facilities }: { id: string; facilities: readonly FacilityChoice[] }) {
  const query = useGetBookingQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  if (query.data) return <BookingDetails booking={query.data} facilities={facilities} />
  const error = t('This booking could not be loaded.')
  return <Pending query={query} error={error} loading={t('Loading the booking')} height={360} />
}

type BookingDialogProps = {
  id: string | null
  facilities: readonly FacilityChoice[]
  onClose: () => void
  /** A panel beside the page on wide screens; the page stays usable. */
  beside?: boolean
}

/** A booking in a dialog over the list: its details, receipt and history, and the actions that the user may take. */
export function BookingDialog({ id, facilities, onClose, beside = false }: BookingDialogProps) {
  const change = (open: boolean) => !open && onClose()
  return (
    <Dialog title={t('Booking')} open={id !== null} onOpenChange={change} wide beside={beside} inUrl>
      {id !== null && <Content key={id} id={id} facilities={facilities} />}
    </Dialog>
  )
}
