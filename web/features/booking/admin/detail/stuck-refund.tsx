import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { BookingDetail } from '#contract/booking'
import { t } from '#i18n/t'
import { toastError } from '../../../../lib/api-error'
import { bindFields, showFormErrors } from '../../../../lib/form-errors'
import { formatAdminAmount } from '../../../../lib/format'
import { toast } from '../../../../lib/toast'
import { Button } from '../../../../ui/button'
import { ConfirmDialog } from '../../../../ui/confirm-dialog'
import { Field } from '../../../../ui/field'
import { FormError } from '../../../../ui/form-error'
import { useRecordRefundMutation } from '../api'
import styles from './action-form.module.css'

type StuckRefundProps = { booking: BookingDetail; refund: NonNullable<BookingDetail['stuckRefunds']>[number] }

/** Records a refund that the provider did not make and somebody has made by hand. */
export function StuckRefund({ booking, refund }: StuckRefundProps) {
  const [record, { isLoading }] = useRecordRefundMutation()
  const form = useForm({ defaultValues: { reference: '', reason: '' } })
  const [isConfirming, setIsConfirming] = useState(false)
  const { errors } = form.formState
  const field = bindFields(form)
  const amount = formatAdminAmount(refund.amount, booking.currency)
  const send = async ({ reference, reason }: { reference: string; reason: string }) => {
    const body = { refund: refund._id, reference: reference.trim(), reason: reason.trim() }
    const { error } = await record({ params: { id: booking._id }, body })
    if (!error) return toast.success(t('Refund recorded'))
    showFormErrors(error, ['reference', 'reason'], form.setError)
    return toastError(t('Something went wrong. Try Again!'), error)
  }
  return (
    <form className={styles.form} onSubmit={form.handleSubmit(() => setIsConfirming(true))} noValidate>
      <p>
        {t(
          'The payment provider has not made the refund of {amount}. Look on its dashboard. If the refund is not there, make it there or pay the money back another way, then record it here.',
          { amount },
        )}
      </p>
      <Field
        label={t('Reference')}
        hint={t('The refund’s transaction ID, for example')}
        maxLength={60}
        autoComplete="off"
        {...field('reference', { required: t('Enter the reference of the refund.') })}
      />
      <Field
        label={t('How it was made, and why by hand')}
        maxLength={300}
        autoComplete="off"
        {...field('reason', { required: t('Enter how it was made, and why by hand.') })}
      />
      <FormError error={errors.root?.message} />
      <Button type="submit" variant="danger" loading={isLoading}>
        {t('Record refund made by hand')}
      </Button>
      <ConfirmDialog
        title={t('Has {name} got {amount} back?', { name: booking.user.name, amount })}
        description={t(
          'The refund then counts as made, and the provider is not asked for it again. {name} is told the reference.',
          { name: booking.user.name },
        )}
        confirm={t('Yes, {amount} was paid back', { amount })}
        open={isConfirming}
        onOpenChange={setIsConfirming}
        onConfirm={() => void send(form.getValues())}
      />
    </form>
  )
}
