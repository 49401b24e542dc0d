import { t } from '#i18n/t'
import type { Deps } from '../../../../deps.ts'
import type { CardDispute, CardRefund } from '../../../../gateways/card.ts'
import { formatAmount } from '../../../../money.ts'
import { inEnglish } from '../../../../show-stored.ts'
import { differenceTexts } from '../../../../stored-texts.ts'
import { findDisputes } from '../settle/disputes.queries.ts'
import { settle } from '../settle/settle-payment.ts'
import { findPaymentsByIntent, findRefundsByProvider } from './compare.queries.ts'
import type { NewDifference } from './differences.queries.ts'

export type Report = (difference: NewDifference) => Promise<void>

/** Indexes rows by one of their columns. */
export const byId = <Key extends string, Row extends { [K in Key]: string | null }>(rows: Row[], key: Key) =>
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
