import type { Deps } from '../../../deps.ts'
import { CardError, type CardSession } from '../../../gateways/card.ts'
import { formatAmount } from '../../../money.ts'
import { raiseAttempt } from '../queries/differences.ts'
import { reportDifference } from './report-difference.ts'

/** What a session is about, as people read it. */
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
  const what = `${formatTotal(session)} was paid for booking ${reference}, which is unknown here or has another payment.`
  const report = (outcome: string, isResolved: boolean) =>
    reportDifference(deps.db, deps.config, {
      kind: 'session',
      providerId: id,
      bookingId: null,
      detail: `${what} ${outcome}`,
      isResolved,
    })
  const row = await report('It is being refunded.', false)
  try {
    if (await refundRest(deps, session, intentId, row)) await report('It was refunded.', true)
    else await report(`It can’t be refunded now: look at ${intentId} on the provider’s dashboard.`, false)
  } catch (error) {
    if (error instanceof CardError && error.replayed) await raiseAttempt(deps.db, row.id)
    if (!(error instanceof CardError && error.refusal)) throw error
    await report(`The provider refuses to refund it: look at ${intentId} on its dashboard.`, false)
  }
}

/** After so many refunds that the bank returned, the operator has to find another way. */
const MAX_FAILED = 3

/**
 * Refunds what is left; false when that must wait or be done by hand. What was given back before is asked of the provider
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
  if (failed.length >= MAX_FAILED || disputes.some(({ state }) => state === 'open')) return false
  const key = `unknown:${id}:${refunds.length}:${row.attempt}`
  await card.refund({ intentId, amount, refundId: `${row.id}:${refunds.length}` }, key)
  return true
}
