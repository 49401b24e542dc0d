import { t } from '#i18n/t'
import type { Deps } from '../../../../deps.ts'
import type { CardCharge, CardDispute, CardRefund, CardSession } from '../../../../gateways/card.ts'
import { formatAmount } from '../../../../money.ts'
import { inEnglish } from '../../../../show-stored.ts'
import { differenceTexts } from '../../../../stored-texts.ts'
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

/**
 * Compares the sessions of this installation: one without a payment is recovered, and a paid one must be recorded with
 * its amount.
 */
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
      detail: inEnglish(() =>
        t(differenceTexts.paid, {
          amount: formatAmount(session.amountTotal ?? 0, session.currency ?? payment.currency),
          amount2: formatAmount(payment.charged, payment.currency),
        }),
      ),
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
      const detail = inEnglish(() => t(differenceTexts.unknownCharge, { figure: String(amount / 100) }))
      await report({ kind: 'charge', providerId, bookingId: null, detail, isResolved: false })
      continue
    }
    await settle(deps, payment.id)
    const [settled] = await findPaymentsByIntent(deps.db, [charge.intentId ?? ''])
    const show = (minor: number) => formatAmount(minor, payment.currency)
    const detail = inEnglish(() =>
      t(differenceTexts.charge, {
        amount: show(amount),
        amount2: show(refunded),
        amount3: show(payment.charged),
        amount4: show(payment.refunded),
      }),
    )
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
      detail: inEnglish(() =>
        t(differenceTexts.otherRefund, {
          amount: formatAmount(refund.amount, payment.currency),
          refund: refund.status,
        }),
      ),
      isResolved: agrees((await findRows([refund.id])).get(refund.id), refund),
    })
  }
}

/**
 * Compares the states of disputes of known payments. One that was recorded as a refund and is won after all is
 * reported.
 */
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
    if (rows.get(providerId)?.state !== state) {
      await settle(deps, payment.id)
      const [row] = await findDisputes(deps.db, [providerId])
      const detail = inEnglish(() =>
        t(differenceTexts.otherDispute, { amount: formatAmount(amount, currency), words: state }),
      )
      await report({ kind: 'dispute', providerId, bookingId, detail, isResolved: row?.state === state })
    }
    if (state !== 'won' || !booked.has(providerId)) continue
    const detail = inEnglish(() => t(differenceTexts.disputeWon, { amount: formatAmount(amount, currency) }))
    await report({ kind: 'dispute', providerId, bookingId, detail, isResolved: false })
  }
}
