import type { Booking } from '#contract/booking'
import { t } from '#i18n/t'
import { getErrorReply, getErrorStatus } from '../../../lib/api-error'
import { toast } from '../../../lib/toast'
import { useCancelBookingMutation } from '../my-bookings/api'

/** Cancels an unpaid booking, with toasts for progress and result (spec §8, Cancel). */
export function useCancelBooking() {
  const [cancel, { isLoading }] = useCancelBookingMutation()
  const send = async ({ _id }: Pick<Booking, '_id'>) => {
    const id = toast.loading(t('Cancelling booking...'))
    const { error } = await cancel({ params: { id: _id } })
    if (!error) return toast.success(t('Booking cancelled successfully'), { id, duration: 1000 })
    if (typeof getErrorStatus(error) === 'number')
      return toast.error(t('Failed to cancel'), { id, description: getErrorReply(error)?.message })
    return toast.error(t('Something went wrong. Try Again!'), { id })
  }
  return { send, isBusy: isLoading }
}
