import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../../../lib/forms/form-errors'
import { toast } from '../../../../lib/page/toast'
import { toastError } from '../../../../lib/requests/api-error'
import { warnOfItems } from '../../../../lib/texts/warn-of-items'
import { Button } from '../../../../ui/buttons/button'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog'
import { Field } from '../../../../ui/fields/field'
import { FieldRow } from '../../../../ui/fields/field-row'
import { FormError } from '../../../../ui/fields/form-error'
import { useCancelBookingGroupMutation } from '../api'
import styles from '../detail/action-form.module.css'
import { WhichField } from './which-field'

type CancelGroupValues = { which: 'following' | 'all'; reason: string }

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
    showFormErrors(error, ['which', 'reason'], form.setError)
    return toastError(t('Failed to cancel'), error)
  }
  return { form, cancel, isBusy: isLoading, paid: data?.paid }
}

type CancelGroupFormProps = {
  form: UseFormReturn<CancelGroupValues>
  cancel: (values: CancelGroupValues) => Promise<unknown>
  isBusy: boolean
  following: number
  /** Whether items of the opened booking are out and not paid; those of others are handed out on their day. */
  owesItems: boolean
}

/** Cancels several bookings of a group; the customer can read the reason. */
export function CancelGroupForm({ form, cancel, isBusy, following, owesItems }: CancelGroupFormProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { errors } = form.formState
  const field = bindFields(form)
  return (
    <form className={styles.form} onSubmit={form.handleSubmit(() => setIsConfirming(true))} noValidate>
      <FieldRow>
        <WhichField {...field('which')} />
        <Field
          label={t('Reason')}
          hint={t('Shown to the client')}
          maxLength={300}
          autoComplete="off"
          {...field('reason', { required: t('Enter a reason for the cancellation.') })}
        />
      </FieldRow>
      <FormError error={errors.root?.message} />
      <Button type="submit" variant="danger" loading={isBusy}>
        {t('Cancel several bookings')}
      </Button>
      <ConfirmDialog
        title={t('Cancel several bookings?')}
        description={
          <>
            <span>
              {form.getValues('which') === 'all'
                ? t('All unpaid bookings of this group that have not begun are cancelled. Paid ones stand.')
                : t(
                    '{following, plural, one {# unpaid booking} other {# unpaid bookings}} of this group, from this one on, are cancelled. Paid ones stand.',
                    { following },
                  )}
            </span>
            {owesItems && <b> {warnOfItems()}</b>}
          </>
        }
        confirm={t('Cancel bookings')}
        cancel={t('Keep them')}
        open={isConfirming}
        onOpenChange={setIsConfirming}
        onConfirm={() => void cancel(form.getValues())}
      />
    </form>
  )
}
