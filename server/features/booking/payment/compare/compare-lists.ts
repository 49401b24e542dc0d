import type { Deps } from '../../../../deps.ts'
import type { CardCharge, CardDispute, CardRefund, CardSession } from '../../../../gateways/card.ts'
import type { StoredText } from '../../../../stored-texts/stored-text.ts'
import { findDisputes } from '../settle/disputes.queries.ts'
import { isOurs, recoverSession } from '../settle/recover-session.ts'
import { settle } from '../settle/settle-payment.ts'
import {
  type ComparedPayment,
  findPaymentsByIntent,
  findPaymentsBySession,
  findRefundsByProvider,
} from './compare.queries.ts'
import type { NewDifference } from './differences.queries.ts'

/*
 * Comparing the provider's lists with our rows, a page at a time. Each difference is settled at once, then reported as
 * it was found, with whether it remains.
 */

/** Compares this installation's sessions: one without a payment is recovered, a paid one must have its amount. */
export async function compareSessions(deps: Deps, report: Report, sessions: CardSession[]): Promise<void> {
  const ours = sessions.filter((session) => isOurs(deps, session))
  const ids = ours.map(({ id }) => id)
  const known = byId(await findPaymentsBySession(deps.db, ids), 'sessionId')
  const isRecorded = (payment: ComparedPayment | undefined, { amountTotal }: CardSession) =>
    payment?.isPaid === true && payment.charged === (amountTotal ?? 0)
  for (const session of ours) {
    const payment = known.get(session.id)
    if (!payment) {
      await recoverSession(deps, session)
      continue
    }
    if (session.paymentStatus !== 'paid' || isRecorded(payment, session)) continue
    await settle(deps, payment.id)
    const [settled] = await findPaymentsBySession(deps.db, [session.id])
    await report({
      kind: 'payment',
      providerId: session.id,
      bookingId: payment.bookingId,
      detail: {
        code: 'payment_differs',
        values: {
          paid: { minor: session.amountTotal ?? 0, currency: session.currency ?? payment.currency },
          paidHere: { minor: payment.charged, currency: payment.currency },
        },
      },
      isResolved: isRecorded(settled, session),
    })
  }
}

/** Compares charges and what was refunded of them. A charge of this installation without a payment is reported. */
export async function compareCharges(deps: Deps, report: Report, charges: CardCharge[]): Promise<void> {
  const site = new URL(deps.config.publicUrl).origin
  const paid = charges.filter(({ isPaid, intentId }) => isPaid && intentId !== null)
  const intents = paid.map(({ intentId }) => intentId ?? '')
  const known = byId(await findPaymentsByIntent(deps.db, intents), 'intentId')
  const agrees = (payment: ComparedPayment | undefined, charge: CardCharge) =>
    payment?.charged === charge.amount && payment.refunded === charge.refunded
  for (const charge of paid) {
    const payment = known.get(charge.intentId ?? '')
    if (agrees(payment, charge)) continue
    const { id: providerId, amount, refunded } = charge
    if (!payment) {
      if (charge.site !== site || refunded === amount) continue
      const detail: StoredText = { code: 'charge_unknown_here', values: { minor: amount } }
      await report({ kind: 'charge', providerId, bookingId: null, detail, isResolved: false })
      continue
    }
    await settle(deps, payment.id)
    const [settled] = await findPaymentsByIntent(deps.db, [charge.intentId ?? ''])
    const toAmount = (minor: number) => ({ minor, currency: payment.currency })
    const detail: StoredText = {
      code: 'charge_differs',
      values: {
        charged: toAmount(amount),
        refunded: toAmount(refunded),
        chargedHere: toAmount(payment.charged),
        refundedHere: toAmount(payment.refunded),
      },
    }
    const { bookingId } = payment
    await report({ kind: 'charge', providerId, bookingId, detail, isResolved: agrees(settled, charge) })
  }
}

export type Report = (difference: NewDifference) => Promise<void>

const byId = <Key extends string, Row extends { [K in Key]: string | null }>(rows: Row[], key: Key) =>
  new Map(rows.map((row) => [row[key] ?? '', row]))

/** Compares refunds of known payments by amount and by whether they failed. */
export async function compareRefunds(deps: Deps, report: Report, refunds: CardRefund[]): Promise<void> {
  const intents = refunds.flatMap(({ intentId }) => intentId ?? [])
  const payments = byId(await findPaymentsByIntent(deps.db, intents), 'intentId')
  const findRows = async (ids: string[]) => byId(await findRefundsByProvider(deps.db, ids), 'providerId')
  const rows = await findRows(refunds.map(({ id }) => id))
  const agrees = (row: { status: string; amount: number } | undefined, refund: CardRefund) =>
    row !== undefined && row.amount === refund.amount && (row.status === 'failed') === (refund.status === 'failed')
  for (const refund of refunds) {
    const payment = payments.get(refund.intentId ?? '')
    if (!payment || agrees(rows.get(refund.id), refund)) continue
    await settle(deps, payment.id)
    await report({
      kind: 'refund',
      providerId: refund.id,
      bookingId: payment.bookingId,
      detail: {
        code: 'refund_differs',
        values: { amount: { minor: refund.amount, currency: payment.currency }, status: refund.status },
      },
      isResolved: agrees((await findRows([refund.id])).get(refund.id), refund),
    })
  }
}

/** Compares the states of known payments' disputes. One recorded as a refund that is won after all is reported. */
export async function compareDisputes(deps: Deps, report: Report, disputes: CardDispute[]): Promise<void> {
  const intents = disputes.flatMap(({ intentId }) => intentId ?? [])
  const payments = byId(await findPaymentsByIntent(deps.db, intents), 'intentId')
  const ids = disputes.map(({ id }) => id)
  const rows = byId(await findDisputes(deps.db, ids), 'providerId')
  const booked = byId(await findRefundsByProvider(deps.db, ids), 'providerId')
  for (const { id: providerId, intentId, amount: minor, currency, state } of disputes) {
    const payment = payments.get(intentId ?? '')
    if (!payment) continue
    const { bookingId } = payment
    const amount = { minor, currency }
    if (rows.get(providerId)?.state !== state) {
      await settle(deps, payment.id)
      const [row] = await findDisputes(deps.db, [providerId])
      const detail: StoredText = { code: 'dispute_differs', values: { amount, state } }
      await report({ kind: 'dispute', providerId, bookingId, detail, isResolved: row?.state === state })
    }
    if (state !== 'won' || !booked.has(providerId)) continue
    const detail: StoredText = { code: 'dispute_won', values: { amount } }
    await report({ kind: 'dispute', providerId, bookingId, detail, isResolved: false })
  }
}
