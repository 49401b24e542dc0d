import { t } from '#i18n/t'
import type { Config } from '../../../../config.ts'
import { recordAudit } from '../../../../db/audit.ts'
import type { Trx } from '../../../../db/client.ts'
import { readClock } from '../../../../db/clock.ts'
import type { CancelCause } from '../../../../db/schema.gen.ts'
import type { CardSession } from '../../../../gateways/card.ts'
import { formatAmount } from '../../../../money.ts'
import { inEnglish } from '../../../../show-stored.ts'
import { differenceTexts, reasonTexts } from '../../../../stored-texts.ts'
import { rebook } from '../../change/move-booking.ts'
import { type BookingRow, holdWhileProcessing, writeEvent } from '../../state/bookings.queries.ts'
import { setCancelled, setPaid } from '../../state/change-status.ts'
import { reportDifference } from '../compare/report-difference.ts'
import { type PaymentRow, supersede, updatePayment } from '../payments.queries.ts'
import type { RefundRow } from '../refund/refunds.queries.ts'
import { calculateRemaining } from '../refund/refunds.rules.ts'
import { requestRefund } from '../refund/request-refund.ts'
import { type Action, LATE_PAYMENT } from './settlement.rules.ts'

/** A payment being settled: its rows, locked, and what the provider says. */
type SettlementContext = {
  trx: Trx
  config: Config
  booking: BookingRow
  payment: PaymentRow
  session: CardSession | null
  /** Minor units. */
  charged: number
  refunds: RefundRow[]
}

/** Does what the rules decided, in the transaction that settles the payment. */
export async function performAction(context: SettlementContext, action: Action): Promise<void> {
  const { trx, config, booking, payment, session, charged, refunds } = context
  switch (action.type) {
    case 'set_status':
      await updatePayment(trx, payment.id, { status: action.status, intentId: session?.intentId ?? payment.intentId })
      // what is paid at the desk holds its court anyway
      if (action.status === 'processing' && payment.checkoutId === null) await holdWhileProcessing(trx, booking.id)
      return
    case 'record_charge':
      await updatePayment(trx, payment.id, toCharge(session, action.amount, await readClock(trx)))
      return
    case 'mark_paid':
      return setPaid(trx, booking, payment.checkoutId === null ? {} : { isMailed: false })
    case 'cancel':
      return cancel(context, action)
    case 'end_link':
      await supersede(trx, payment.id)
      return writeEvent(trx, booking.id, 'payment link ended', null)
    case 'refund':
      await requestRefund(trx, { booking, payment, amountMinor: action.amount, reason: action.reason })
      return
    case 'report_charge':
      return reportCharge(context, action.amount)
    case 'rebook': {
      if (await rebook(trx, booking, config)) return
      const amountMinor = calculateRemaining(charged, refunds)
      await requestRefund(trx, { booking, payment, amountMinor, reason: LATE_PAYMENT })
      return
    }
    case 'expire_session':
      // Done after this transaction; should the process end before, the reconciler finds the session still open.
      return
  }
}

async function reportCharge({ trx, config, booking, payment, session }: SettlementContext, amount: number) {
  const detail = inEnglish(() =>
    t(differenceTexts.wrongCharge, {
      amount: formatAmount(amount, session?.currency ?? payment.currency),
      amount2: formatAmount(payment.amountMinor, payment.currency),
    }),
  )
  const providerId = payment.sessionId ?? payment.id
  await reportDifference(trx, config, { kind: 'charge', providerId, bookingId: booking.id, detail, isResolved: true })
}

const toCharge = (session: CardSession | null, chargedMinor: number, paidAt: Date) => ({
  status: 'paid' as const,
  chargedMinor,
  paidAt,
  ...(session?.currency && { currency: session.currency }),
  intentId: session?.intentId ?? null,
  customerName: session?.customer?.name ?? null,
  customerEmail: session?.customer?.email ?? null,
  customerCountry: session?.customer?.country ?? null,
})

const DEFAULT_REASON: Partial<Record<CancelCause, string>> = {
  lapsed: reasonTexts.notPaid,
  refunded: reasonTexts.refundedInFull,
}

/** Cancels as requested on the payment (by its customer or a manager), or because of the payment itself. */
async function cancel(
  { trx, booking, payment }: SettlementContext,
  { cause, reason: given }: { cause: CancelCause; reason?: string },
): Promise<void> {
  const wasRequested = cause === payment.cancelCause
  const reason = (wasRequested ? payment.cancelReason : null) ?? given ?? DEFAULT_REASON[cause]
  const by = wasRequested ? payment.cancelledBy : null
  await setCancelled(trx, booking, { cause, ...(reason && { reason }), ...(by && { by }) })
  if (cause !== 'admin' || !by) return
  const subject = { kind: 'booking', subjectId: booking.id, subject: 'Booking' } as const
  await recordAudit(trx, { by, action: 'cancelled', detail: reason ?? '', ...subject })
}
