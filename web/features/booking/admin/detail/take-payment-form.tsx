import { useForm } from 'react-hook-form'
import type { BookingDetail } from '#contract/booking'
import type { DeskMethod } from '#contract/payment'
import { t } from '#i18n/t'
import { toastError } from '../../../../lib/api-error'
import { bindFields, showFormErrors } from '../../../../lib/form-errors'
import { formatAdminAmount } from '../../../../lib/format'
import { toast } from '../../../../lib/toast'
import { Button } from '../../../../ui/button'
import { FieldRow } from '../../../../ui/field-row'
import { FormError } from '../../../../ui/form-error'
import { MethodField } from '../../../../ui/method-field'
import { useTakePaymentMutation } from '../api'
import { ReferenceField } from '../book-for/payment-fields'
import styles from './action-form.module.css'

type Values = { method: DeskMethod; reference: string }

/** Records that an unpaid booking was paid at the desk, with toasts for the result. */
export function TakePaymentForm({ booking }: { booking: BookingDetail }) {
  const form = useForm<Values>({ defaultValues: { method: 'cash', reference: '' } })
  const [take, { isLoading }] = useTakePaymentMutation()
  const { errors } = form.formState
  const field = bindFields(form)
  const submit = form.handleSubmit(async (body) => {
    const { error } = await take({ params: { id: booking._id }, body })
    if (!error) return void toast.success(t('Payment recorded.'))
    showFormErrors(error, ['method', 'reference'], form.setError)
    toastError(t('Something went wrong'), error)
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FieldRow>
        <MethodField {...field('method')} />
        {form.watch('method') !== 'cash' && <ReferenceField {...field('reference')} />}
      </FieldRow>
      <FormError error={errors.root?.message} />
      <Button type="submit" loading={isLoading}>
        {t('Take payment of {amount}', { amount: formatAdminAmount(booking.payableAmount, booking.currency) })}
      </Button>
    </form>
  )
}
