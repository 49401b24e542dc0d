import type { Deps } from '../../deps.ts'
import type { CardCharge, CardDispute, CardRefund, CardSession } from '../../gateways/card.ts'
import { formatAmount } from '../../money.ts'
import {
  type ComparedPayment,
  findPaymentsByIntent,
  findPaymentsBySession,
  findRefundsByProvider,
} from './queries/compare.ts'
import type { NewDifference } from './queries/differences.ts'
import { findDisputes } from './queries/disputes.ts'
import { isOurs, recoverSession } from './recover-session.ts'
import { settle } from './settle-payment.ts'

/*
 * The provider's lists compared with our rows, a page at a time. Each difference is settled at once; what it was before is
 * reported, and whether it still is.
 */

export type Report = (difference: NewDifference) => Promise<void>

const byId = <Key extends string, Row extends { [K in Key]: string | null }>(rows: Row[], key: Key) =>
  new Map(rows.map((row) => [row[key] ?? '', row]))

/** Sessions of this installation: one without a payment is recovered; a paid one must be recorded with its amount. */
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
    const paid = formatAmount(session.amountTotal ?? 0, session.currency ?? payment.currency)
    await report({
      kind: 'payment',
      providerId: session.id,
      bookingId: payment.bookingId,
      detail: `The provider was paid ${paid}, here it was ${formatAmount(payment.charged, payment.currency)}.`,
      isResolved: isRecorded(settled, session),
    })
  }
}

/** Charges with what was refunded of them. One of this installation that is unknown is reported. */
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
      const detail = `A charge of ${amount / 100} at the provider belongs to no payment here.`
      await report({ kind: 'charge', providerId, bookingId: null, detail, isResolved: false })
      continue
    }
    await settle(deps, payment.id)
    const [settled] = await findPaymentsByIntent(deps.db, [charge.intentId ?? ''])
    const show = (minor: number) => formatAmount(minor, payment.currency)
    const there = `${show(amount)} charged and ${show(refunded)} refunded`
    const here = `${show(payment.charged)} and ${show(payment.refunded)}`
    const detail = `The provider has ${there}, here it was ${here}.`
    const { bookingId } = payment
    await report({ kind: 'charge', providerId, bookingId, detail, isResolved: agrees(settled, charge) })
  }
}

/** Refunds of known payments, each with its amount and whether it failed. */
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
    const amount = formatAmount(refund.amount, payment.currency)
    await report({
      kind: 'refund',
      providerId: refund.id,
      bookingId: payment.bookingId,
      detail: `The provider has a refund of ${amount} (${refund.status}) that was not recorded so here.`,
      isResolved: agrees((await findRows([refund.id])).get(refund.id), refund),
    })
  }
}

/** Disputes of known payments, each in its state. One that was booked as a refund and is won after all is reported. */
export async function compareDisputes(deps: Deps, report: Report, disputes: CardDispute[]): Promise<void> {
  const intents = disputes.flatMap(({ intentId }) => intentId ?? [])
  const payments = byId(await findPaymentsByIntent(deps.db, intents), 'intentId')
  const ids = disputes.map(({ id }) => id)
  const rows = byId(await findDisputes(deps.db, ids), 'providerId')
  const booked = byId(await findRefundsByProvider(deps.db, ids), 'providerId')
  for (const { id: providerId, intentId, amount, currency, state } of disputes) {
    const payment = payments.get(intentId ?? '')
    if (!payment) continue
    const { bookingId } = payment
    const what = `a dispute of ${formatAmount(amount, currency)}`
    if (rows.get(providerId)?.state !== state) {
      await settle(deps, payment.id)
      const [row] = await findDisputes(deps.db, [providerId])
      const detail = `The provider has ${what} (${state}) that was not recorded so here.`
      await report({ kind: 'dispute', providerId, bookingId, detail, isResolved: row?.state === state })
    }
    if (state !== 'won' || !booked.has(providerId)) continue
    const detail = `You won ${what} on appeal, but it is booked as refunded here: the money is yours, the booking cancelled.`
    await report({ kind: 'dispute', providerId, bookingId, detail, isResolved: false })
  }
}
