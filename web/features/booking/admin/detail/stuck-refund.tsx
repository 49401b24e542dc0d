import type { BookingDetail } from '#contract/booking'
import { formatAdminAmount } from '../../../../lib/texts/format'
import { HandRefundForm } from '../../../../shared/hand-refund-form'
import { useRecordRefundMutation } from '../api'
import styles from './action-form.module.css'

type StuckRefundProps = { booking: BookingDetail; refund: NonNullable<BookingDetail['stuckRefunds']>[number] }

/** A refund that the provider did not make, and the form to record it as made by hand. */
export function StuckRefund({ booking, refund }: StuckRefundProps) {
  const [record] = useRecordRefundMutation()
  return (
    <HandRefundForm
      refund={refund._id}
      amount={formatAdminAmount(refund.amount, booking.currency)}
      name={booking.user.name}
      className={styles.form}
      record={async (body) => (await record({ params: { id: booking._id }, body })).error}
    />
  )
}
