import type { Db } from '../../../../db/client.ts'
import type { Deps } from '../../../../deps.ts'
import { claimWatchedAttempts } from '../attempts.queries.ts'
import { createAndStoreSession } from '../checkout/open-attempt.ts'
import { findPayment } from '../payments.queries.ts'
import { makeRefund } from '../refund/make-refund.ts'
import { claimUnsettledRefunds } from '../refund/refunds.queries.ts'
import { tryUntilUnanswered } from '../try-until-unanswered.ts'
import {
  type ClaimedPayment,
  claimPaidPayments,
  claimPaymentsToExpire,
  claimUnsettledPayments,
} from './payment-claims.queries.ts'
import { applyEvent } from './receive-stripe-webhook.ts'
import { settle } from './settle-payment.ts'
import { claimUnappliedEvents } from './webhook-events.queries.ts'

/** How many rows of each kind a run claims; the next run continues. */
const BATCH_SIZE = 100

/**
 * How long expiring sessions and everything after it may each go on starting new work: a job that runs for five minutes
 * counts as one of a killed process (decision 114).
 */
const TIME_LIMIT_MS = 60_000

/**
 * Finishes what should have ended, whatever was lost: sessions that nobody may pay any more, stored webhook events,
 * payments, refunds. Even without any webhook this settles everything. Rows that fail are logged and tried again later.
 * @throws AggregateError after the last part, when rows of a part could not be claimed
 */
export async function reconcile(deps: Deps): Promise<void> {
  const links = new Set<string>()
  const settleOne = async ({ id, checkoutId }: Pick<ClaimedPayment, 'id' | 'checkoutId'>) => {
    // settling one payment of a link settles all of them
    if (checkoutId !== null && links.has(checkoutId)) return
    await settle(deps, id)
    if (checkoutId !== null) links.add(checkoutId)
  }
  const errors: unknown[] = []
  const note = (error: unknown) => errors.push(error)
  // first and with a time limit of its own: no backlog of the others leaves a session open that nobody may pay any more
  const expiring = startBatch(deps)
  await expiring('checkout session', claimPaymentsToExpire, settleOne).catch(note)

  const run = startBatch(deps)
  await run('webhook event', claimUnappliedEvents, (event) => applyEvent(deps, event)).catch(note)
  await run('payment', claimUnsettledPayments, (payment) =>
    payment.status === 'opening' ? continueOpening(deps, payment.id) : settleOne(payment),
  ).catch(note)
  await run('refund', claimUnsettledRefunds, ({ id, status, paymentId }) =>
    status === 'requested' ? makeRefund(deps, id) : settle(deps, paymentId),
  ).catch(note)
  await run('payment', claimPaidPayments, settleOne).catch(note)
  await run('attempt', claimWatchedAttempts, settleOne).catch(note)
  if (errors.length > 0)
    throw new AggregateError(errors, `reconciling failed in part: ${errors.map(String).join('; ')}`)
}

/** Continues to open a session for a process that ended, with the same key so that the session becomes known. */
async function continueOpening(deps: Deps, paymentId: string): Promise<void> {
  await settle(deps, paymentId)
  const payment = await findPayment(deps.db, paymentId)
  // at other gateways nobody has the URL of an attempt whose reply was lost
  if (payment?.status === 'opening' && payment.sessionId === null) await createAndStoreSession(deps, payment)
}

/** Starts the time limit. Returns a function that claims rows and works through them until the limit is reached. */
function startBatch(deps: Deps) {
  const deadline = performance.now() + TIME_LIMIT_MS
  return async <T extends { id: string }>(
    kind: string,
    claim: (db: Db, limit: number) => Promise<T[]>,
    work: (row: T) => Promise<unknown>,
  ) => {
    const tryNext = tryUntilUnanswered(deps, 'could not be reconciled yet')
    for (const row of await claim(deps.db, BATCH_SIZE)) {
      if (performance.now() > deadline || !(await tryNext(() => work(row), { kind, id: row.id }))) return
    }
  }
}
