import { useForm } from 'react-hook-form'
import type { BookingDetail } from '#contract/booking'
import { t } from '#i18n/t'
import { showFormErrors } from '../../../../lib/forms/form-errors'
import { toast } from '../../../../lib/page/toast'
import { toastError } from '../../../../lib/requests/api-error'
import { formatAdminAmount } from '../../../../lib/texts/format'
import type { PaidValues } from '../../../../lib/texts/payment-methods'
import { Button } from '../../../../ui/buttons/button'
import { FormError } from '../../../../ui/fields/form-error'
import { PaidFields } from '../../../../ui/fields/paid-fields'
import { useTakePaymentMutation } from '../api'
import styles from './action-form.module.css'

/** Records that an unpaid booking was paid at the desk, with toasts for the result. */
export function TakePaymentForm({ booking }: { booking: BookingDetail }) {
  const form = useForm<PaidValues>({ defaultValues: { method: 'cash', reference: '' } })
  const [take, { isLoading }] = useTakePaymentMutation()
  const { errors } = form.formState
  const submit = form.handleSubmit(async (paid) => {
    const { error } = await take({ params: { id: booking._id }, body: { ...paid, price: booking.payableAmount } })
    if (!error) return void toast.success(t('Payment recorded.'))
    showFormErrors(error, ['method', 'reference'], form.setError)
    toastError(t('Something went wrong'), error)
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PaidFields form={form} />
      <FormError error={errors.root?.message} />
      <Button type="submit" loading={isLoading}>
        {t('Take payment of {amount}', { amount: formatAdminAmount(booking.payableAmount, booking.currency) })}
      </Button>
    </form>
  )
}
