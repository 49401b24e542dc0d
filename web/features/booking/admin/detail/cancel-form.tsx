import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { BookingDetail } from '#contract/booking'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../../../lib/forms/form-errors'
import { toast } from '../../../../lib/page/toast'
import { warnOfItems } from '../../../../lib/texts/warn-of-items'
import { Button } from '../../../../ui/buttons/button'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog'
import { Field } from '../../../../ui/fields/field'
import { FormError } from '../../../../ui/fields/form-error'
import { describeCancelled, describeFreed } from '../../describe-freed'
import { showCancelFailure } from '../../detail/show-cancel-failure'
import { useCancelBookingMutation, useRefundBookingMutation } from '../../my-bookings/api'
import styles from './action-form.module.css'

type Values = { reason: string }

/** Cancels with a reason and shows progress and result as toasts (spec §8, Cancel). */
function useCancelWithReason({ _id, isBooked }: BookingDetail) {
  const form = useForm<Values>({ defaultValues: { reason: '' } })
  const [cancel, cancelling] = useCancelBookingMutation()
  const [refund, refunding] = useRefundBookingMutation()
  const params = { id: _id }
  const send = async (reason: string) => {
    const id = toast.loading(t('Cancelling booking...'))
    const { error } =
      isBooked === 'paid' ? await refund({ params, body: { reason } }) : await cancel({ params, query: { reason } })
    if (!error) return toast.success(t('Booking cancelled successfully'), { id, duration: 1000 })
    showFormErrors(error, ['reason'], form.setError)
    return showCancelFailure(id, error)
  }
  return { form, send, isBusy: cancelling.isLoading || refunding.isLoading }
}

function describeCancelling(booking: BookingDetail): string {
  const { isBooked, pass, owesItems } = booking
  if (owesItems) return warnOfItems()
  if (isBooked !== 'paid') return t('This will delete your data from our servers.')
  if (!pass) return describeCancelled(booking)
  return `${t('{pass} gets back what it paid.', { pass: pass.name })} ${describeFreed(booking)}`
}

/** Cancels a customer's booking that no money has paid; they can read the reason. A pass gets back what it paid. */
export function CancelForm({ booking }: { booking: BookingDetail }) {
  const { form, send, isBusy } = useCancelWithReason(booking)
  const [isConfirming, setIsConfirming] = useState(false)
  const { errors } = form.formState
  const field = bindFields(form)
  return (
    <form className={styles.form} onSubmit={form.handleSubmit(() => setIsConfirming(true))} noValidate>
      <Field
        label={t('Reason')}
        hint={t('Shown to the client')}
        maxLength={300}
        autoComplete="off"
        {...field('reason', { required: t('Enter a reason for the cancellation.') })}
      />
      <FormError error={errors.root?.message} />
      <Button type="submit" variant="danger" loading={isBusy}>
        {t('Cancel booking')}
      </Button>
      <ConfirmDialog
        title={t('Are you absolutely sure?')}
        description={describeCancelling(booking)}
        confirm={t('Continue')}
        open={isConfirming}
        onOpenChange={setIsConfirming}
        onConfirm={() => void send(form.getValues('reason').trim())}
      />
    </form>
  )
}
