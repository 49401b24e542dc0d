import { useForm } from 'react-hook-form'
import { t } from '#i18n/t'
import { getErrorReply } from '../../../../lib/api-error'
import { showFormErrors } from '../../../../lib/form-errors'
import { toast } from '../../../../lib/toast'
import { useCancelBookingGroupMutation } from '../api'

export type CancelGroupValues = { which: 'following' | 'all'; reason: string }

/** Cancels the unpaid bookings of a group, with a toast for the result; `paid` are those that remain. */
export function useCancelGroup(id: string, bookingId: string) {
  const form = useForm<CancelGroupValues>({ defaultValues: { which: 'following', reason: '' } })
  const [send, { data, isLoading }] = useCancelBookingGroupMutation()
  const cancel = async ({ which, reason }: CancelGroupValues) => {
    const query = { reason: reason.trim(), ...(which === 'following' && { from: bookingId }) }
    const { data: result, error } = await send({ params: { id }, query })
    if (result)
      return toast.success(
        t('{count, plural, one {# booking} other {# bookings}} cancelled', { count: result.cancelled }),
      )
    const errorReply = getErrorReply(error)
    showFormErrors(errorReply, ['which', 'reason'], form.setError)
    return toast.error(t('Failed to cancel'), { description: errorReply?.message })
  }
  return { form, cancel, isBusy: isLoading, paid: data?.paid }
}
