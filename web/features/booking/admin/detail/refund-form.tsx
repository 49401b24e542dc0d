import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { BookingDetail } from '#contract/booking'
import { roundMajor } from '#contract/money'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../../../lib/forms/form-errors'
import { toast } from '../../../../lib/page/toast'
import { toastError } from '../../../../lib/requests/api-error'
import { formatAdminAmount } from '../../../../lib/texts/format'
import { b, rich } from '../../../../lib/texts/rich'
import { Button } from '../../../../ui/buttons/button'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog'
import { Field } from '../../../../ui/fields/field'
import { FieldRow } from '../../../../ui/fields/field-row'
import { FormError } from '../../../../ui/fields/form-error'
import { describeCancelled } from '../../describe-freed'
import { useRefundBookingMutation } from '../../my-bookings/api'
import { type RefundWay, RefundWayChoice } from '../../refund-way'
import styles from './action-form.module.css'

type Values = { amount: string; reason: string }

/** Returns why a typed amount can't be refunded, in the server's words; null when it can. */
function findAmountError(text: string, left: number, currency: string): string | null {
  const amount = Number(text)
  if (!Number.isFinite(amount)) return t('Enter the amount as a number.')
  if (amount <= 0) return t('Enter an amount above zero.')
  if (amount !== roundMajor(amount)) return t('An amount has at most two decimals.')
  return amount > left
    ? t('At most {amount} can still be refunded.', { amount: formatAdminAmount(left, currency) })
    : null
}

const isDeskPayment = ({ receipt }: BookingDetail) => receipt !== null && receipt.method !== 'card'

/** What can still be refunded; none of a booking that only a pass has paid. Pending refunds count as refunded. */
export const getRefundable = ({ receipt, payableAmount, refunded }: BookingDetail): number =>
  roundMajor((receipt?.charged ?? payableAmount) - refunded)

/** Refunds all or a part of what was paid, with toasts for progress and result. */
function useRefund(booking: BookingDetail, asCredit: boolean) {
  const [refund, { isLoading }] = useRefundBookingMutation()
  const isDesk = isDeskPayment(booking)
  const left = getRefundable(booking)
  const form = useForm<Values>({ defaultValues: { amount: String(left), reason: '' } })
  const send = async ({ amount, reason }: Values) => {
    const id = toast.loading(t('Refunding...'))
    const { data, error } = await refund({
      params: { id: booking._id },
      body: { amount: Number(amount), reason: reason.trim(), ...(asCredit && { asCredit }) },
    })
    if (data) {
      form.reset({ amount: '', reason: '' })
      const isDone = isDesk || asCredit
      return toast.success(isDone ? t('Refund recorded') : t('Refund on its way'), { id, description: data.message })
    }
    showFormErrors(error, ['amount', 'reason'], form.setError)
    return toastError(t('Something went wrong. Try Again!'), error, id)
  }
  return { form, left, send, isBusy: isLoading }
}

function describeWay(booking: BookingDetail, asCredit: boolean, refund: { name: string; amount: string; b: typeof b }) {
  if (asCredit) return rich('{name} gets <b>{amount}</b> as credit at this venue, not as money.', refund)
  return isDeskPayment(booking)
    ? rich('{name} gets <b>{amount}</b> back from you, at the desk.', refund)
    : rich('{name} gets <b>{amount}</b> back on the card or wallet used to pay.', refund)
}

/** A full or partial refund with a reason. A full one frees the court; a partial one leaves the booking paid. */
export function RefundForm({ booking }: { booking: BookingDetail }) {
  const [way, setWay] = useState<RefundWay>('money')
  const asCredit = way === 'credit'
  const { form, left, send, isBusy } = useRefund(booking, asCredit)
  const [confirming, setConfirming] = useState<Values | null>(null)
  const field = bindFields(form)
  const isWhole = Number(confirming?.amount) === left
  const format = (amount: number) => formatAdminAmount(amount, booking.currency)
  const amount = format(Number(confirming?.amount))
  const refund = { name: booking.user.name, amount, b }
  return (
    <form className={styles.form} onSubmit={form.handleSubmit((values) => setConfirming(values))} noValidate>
      <FieldRow>
        <Field
          label={t('Refund')}
          hint={t('of {amount}', { amount: format(left) })}
          type="number"
          inputMode="decimal"
          step="0.01"
          min="0.01"
          max={left}
          {...field('amount', {
            required: t('Enter an amount above zero.'),
            validate: (value) => findAmountError(value, left, booking.currency) ?? true,
          })}
        />
        <Field
          label={t('Reason')}
          maxLength={300}
          autoComplete="off"
          {...field('reason', { required: t('Enter a reason for the refund.') })}
        />
      </FieldRow>
      {booking.credit && <RefundWayChoice credit={booking.credit} value={way} onChange={setWay} />}
      <FormError error={form.formState.errors.root?.message} />
      <Button type="submit" variant="danger" loading={isBusy}>
        {t('{object, select, booking {Refund} other {Refund}}', { object: 'booking' })}
      </Button>
      <ConfirmDialog
        title={t('Are you absolutely sure?')}
        description={
          <>
            <span>{describeWay(booking, asCredit, refund)}</span>{' '}
            <span>{isWhole ? describeCancelled(booking) : t('The booking stays paid.')}</span>
          </>
        }
        confirm={t('Refund {amount}', { amount })}
        open={confirming !== null}
        onOpenChange={(open) => !open && setConfirming(null)}
        onConfirm={() => confirming && void send(confirming)}
      />
    </form>
  )
}
