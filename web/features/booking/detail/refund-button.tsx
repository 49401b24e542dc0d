import type { BookingDetail } from '#contract/booking'
import { getFailure } from '../../../api'
import { formatSum } from '../../../lib/format'
import { toast } from '../../../lib/toast'
import { Button } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { useRefundBookingMutation } from '../my-bookings-api'

/** Cancels a paid booking and refunds it; the confirmation shows the amount. */
export function RefundButton({ booking }: { booking: BookingDetail }) {
  const [refund, { isLoading }] = useRefundBookingMutation()
  const { receipt, currency, facility } = booking
  const sum = formatSum(receipt?.kept ?? booking.payableAmount, currency)
  const send = async () => {
    const id = toast.loading('Cancelling booking...')
    const { data, error } = await refund({ params: { id: booking._id }, body: {} })
    if (data)
      return toast.success('Booking cancelled successfully', { id, description: `${sum} is on its way back to you.` })
    const failure = getFailure(error)
    if (failure) return toast.error('Failed to cancel', { id, description: failure.message })
    return toast.error('Something went wrong. Try Again!', { id })
  }
  return (
    <ConfirmDialog
      title="Are you absolutely sure?"
      description={
        <>
          <b>{sum}</b>, the full amount you paid, will be refunded to your card. The court at {facility.name} becomes
          free for others right away.
        </>
      }
      confirm={`Cancel and refund ${sum}`}
      cancel="Keep the booking"
      onConfirm={() => void send()}
      trigger={
        <Button variant="danger" loading={isLoading}>
          Cancel and refund
        </Button>
      }
    />
  )
}
