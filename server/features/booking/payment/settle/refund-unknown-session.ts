import { t } from '#i18n/t'
import type { Deps } from '../../../../deps.ts'
import { CardError, type CardSession } from '../../../../gateways/card.ts'
import { formatAmount } from '../../../../money.ts'
import { inEnglish } from '../../../../show-stored.ts'
import { differenceTexts } from '../../../../stored-texts.ts'
import { raiseAttempt } from '../compare/differences.queries.ts'
import { reportDifference } from '../compare/report-difference.ts'
import { MAX_FAILED_REFUNDS } from '../refund/refunds.rules.ts'

/** Formats the amount of a session. */
export const formatTotal = ({ amountTotal, currency }: CardSession) => formatAmount(amountTotal ?? 0, currency ?? '')

/**
 * Refunds a paid session whose booking is unknown or has another payment, as far as that is possible now, and tells the
 * operator. May run any number of times.
 * @throws CardError when the provider can't be reached
 */
export async function refundUnknownSession(deps: Deps, session: CardSession): Promise<void> {
  const { id, intentId, paymentStatus, reference } = session
  // A delayed payment may still fail; its end is an event of its own.
  if (paymentStatus !== 'paid' || intentId === null) return
  const values = () => ({ amount: formatTotal(session), words: reference ?? '', words2: intentId })
  const report = (write: () => string, isResolved = false) =>
    reportDifference(deps.db, deps.config, {
      kind: 'session',
      providerId: id,
      bookingId: null,
      detail: inEnglish(write),
      isResolved,
    })
  const row = await report(() => t(differenceTexts.unknownRefunding, values()))
  try {
    if (await refundRest(deps, session, intentId, row))
      await report(() => t(differenceTexts.unknownRefunded, values()), true)
    else await report(() => t(differenceTexts.unknownStuck, values()))
  } catch (error) {
    if (error instanceof CardError && error.isReplayed) await raiseAttempt(deps.db, row.id)
    if (!(error instanceof CardError && error.refusal)) throw error
    await report(() => t(differenceTexts.unknownRefused, values()))
  }
}

/**
 * Refunds what is left; false when that must wait or be done by hand. What was refunded before is asked of the provider
 * each time, so that no money is refunded twice.
 */
async function refundRest(
  { card }: Deps,
  { id, amountTotal }: CardSession,
  intentId: string,
  row: { id: string; attempt: number },
): Promise<boolean> {
  const [refunds, disputes] = await Promise.all([card.listRefunds(intentId), card.listDisputes(intentId)])
  const failed = refunds.filter(({ status }) => status === 'failed')
  const back = [
    ...refunds.filter(({ status }) => status !== 'failed'),
    ...disputes.filter(({ state }) => state === 'lost'),
  ]
  const amount = (amountTotal ?? 0) - back.reduce((sum, one) => sum + one.amount, 0)
  if (amount <= 0) return true
  if (failed.length >= MAX_FAILED_REFUNDS || disputes.some(({ state }) => state === 'open')) return false
  const key = `unknown:${id}:${refunds.length}:${row.attempt}`
  await card.refund({ intentId, amount, refundId: `${row.id}:${refunds.length}` }, key)
  return true
}
