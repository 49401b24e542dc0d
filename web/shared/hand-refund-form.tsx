import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { HandRefund } from '#contract/desk'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../lib/forms/form-errors'
import { toast } from '../lib/page/toast'
import { toastError } from '../lib/requests/api-error'
import { Button } from '../ui/buttons/button'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog'
import { Field } from '../ui/fields/field'
import { FormError } from '../ui/fields/form-error'

type Props = {
  refund: string
  /** As it is shown. */
  amount: string
  /** Of who gets it. */
  name: string
  className: string | undefined
  /** Returns the error, if any. */
  record: (body: HandRefund) => Promise<unknown>
}

/** Records a refund that the provider did not make and somebody has made by hand. */
export function HandRefundForm({ refund, amount, name, className, record }: Props) {
  const form = useForm({ defaultValues: { reference: '', reason: '' } })
  const [isConfirming, setIsConfirming] = useState(false)
  const { errors, isSubmitting } = form.formState
  const field = bindFields(form)
  const send = form.handleSubmit(async ({ reference, reason }) => {
    const error = await record({ refund, reference: reference.trim(), reason: reason.trim() })
    if (!error) return void toast.success(t('Refund recorded'))
    showFormErrors(error, ['reference', 'reason'], form.setError)
    toastError(t('Something went wrong. Try Again!'), error)
  })
  return (
    <form className={className} onSubmit={form.handleSubmit(() => setIsConfirming(true))} noValidate>
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
      <Button type="submit" variant="danger" loading={isSubmitting}>
        {t('Record refund made by hand')}
      </Button>
      <ConfirmDialog
        title={t('Has {name} got {amount} back?', { name, amount })}
        description={t(
          'The refund then counts as made, and the provider is not asked for it again. {name} is told the reference.',
          { name },
        )}
        confirm={t('Yes, {amount} was paid back', { amount })}
        open={isConfirming}
        onOpenChange={setIsConfirming}
        onConfirm={() => void send()}
      />
    </form>
  )
}
