import { useState } from 'react'
import type { BookingDetail } from '#contract/booking'
import { t } from '#i18n/t'
import { toast } from '../../../lib/page/toast'
import { formatSum } from '../../../lib/texts/format'
import { b, rich } from '../../../lib/texts/rich'
import { Button } from '../../../ui/buttons/button'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog'
import { describeFreed } from '../describe-freed'
import { useRefundBookingMutation } from '../my-bookings/api'
import { type RefundWay, RefundWayChoice } from '../refund-way'
import { showCancelFailure } from './show-cancel-failure'

/** Cancels a paid booking and refunds it; the confirmation shows the amount. */
export function RefundButton({ booking }: { booking: BookingDetail }) {
  const [refund, { isLoading }] = useRefundBookingMutation()
  const [way, setWay] = useState<RefundWay>('money')
  const { receipt, currency, pass } = booking
  const kept = receipt?.kept ?? booking.payableAmount
  const sum = formatSum(kept, currency)
  const text = getText(booking, kept)
  const credit = kept > 0 ? booking.credit : null
  const asCredit = Boolean(credit) && way === 'credit'
  const send = async () => {
    const id = toast.loading(t('Cancelling booking...'))
    const { data, error } = await refund({ params: { id: booking._id }, body: asCredit ? { asCredit } : {} })
    if (data)
      return toast.success(t('Booking cancelled successfully'), {
        id,
        description: describeDone(booking, asCredit ? 'credit' : 'money', kept),
      })
    return showCancelFailure(id, error)
  }
  return (
    <ConfirmDialog
      title={t('Are you absolutely sure?')}
      description={
        <>
          <span>
            {credit || pass || kept === 0 || booking.payer
              ? describeReturned(booking, kept)
              : rich(
                  '<b>{amount}</b>, the full amount you paid, will be refunded to the card or wallet you paid with.',
                  {
                    amount: sum,
                    b,
                  },
                )}
          </span>{' '}
          <span>{describeFreed(booking)}</span>
        </>
      }
      confirm={text}
      cancel={t('Keep the booking')}
      onConfirm={() => void send()}
      trigger={
        <Button variant="danger" loading={isLoading}>
          {text}
        </Button>
      }
    >
      {credit && <RefundWayChoice credit={credit} isMine value={way} onChange={setWay} />}
    </ConfirmDialog>
  )
}

function getText({ pass, payer }: BookingDetail, kept: number): string {
  if (payer) return t('Cancel the booking')
  return pass || kept > 0 ? t('Cancel and refund') : t('Leave the class')
}

function describeDone({ pass, payer, currency }: BookingDetail, way: RefundWay, kept: number): string | undefined {
  if (payer) return t('What was paid for it goes back to {payer}.', { payer: payer.name })
  const amount = formatSum(kept, currency)
  if (way === 'credit') return t('You have {amount} of credit.', { amount })
  if (pass) return t('{pass} got back what it paid.', { pass: pass.name })
  return kept > 0 ? t('{amount} is on its way back to you.', { amount }) : undefined
}

/** Each gets back what it paid: the pass its part, and the rest by the way it was paid. A free trial was not paid. */
function describeReturned({ pass, payer, currency }: BookingDetail, kept: number) {
  const amount = formatSum(kept, currency)
  if (payer) return t('What was paid for it goes back to {payer}.', { payer: payer.name })
  if (!pass) return kept > 0 ? t('You get back {amount}, all that you paid.', { amount }) : t('You paid nothing.')
  return kept > 0
    ? t('{pass} gets back what it paid, and {amount} will be refunded.', { pass: pass.name, amount })
    : t('{pass} gets back what it paid.', { pass: pass.name })
}
