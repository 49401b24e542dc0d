import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../../../db/client.ts'
import { completeWaiting } from '../../../../db/queue.ts'
import type { Deps } from '../../../../deps.ts'
import { GatewayError } from '../../../../gateways/gateway-error.ts'
import { getGateway } from '../../../../payment-methods.ts'
import { findPaidAttempt } from '../attempts.queries.ts'
import { listDisputes } from '../settle/disputes.queries.ts'
import { isWithheld } from '../settle/disputes.rules.ts'
import { settle } from '../settle/settle-payment.ts'
import { toAttemptRef } from '../to-attempt-ref.ts'
import { tryUntilUnanswered } from '../try-until-unanswered.ts'
import { recordFailure } from './record-failure.ts'
import {
  claimDueRefunds,
  claimRepeatable,
  claimSending,
  findRefund,
  type RefundWithPayment,
  recordProviderId,
} from './refunds.queries.ts'

/** Requests a refund at once; when that fails, the queue tries again. */
export async function tryRefund(deps: Deps, refundId: string): Promise<void> {
  try {
    await makeRefund(deps, refundId)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    deps.log.warn({ err: error, refundId }, 'the payment provider did not refund yet; the queue tries again')
  }
}

/**
 * Requests one refund from the provider, exactly once however often this runs: it is searched for in our row and in the
 * provider's list first, since the provider forgets idempotency keys after a day. It waits while a dispute withholds
 * the money.
 * @throws GatewayError when it was not made; the row stays requested
 */
export async function makeRefund(deps: Deps, refundId: string): Promise<void> {
  const refund = await findRefund(deps.db, refundId)
  if (refund?.status !== 'requested' || !refund.intentId) return
  // Finds the refund if it was made before, and reduces it if money was refunded elsewhere meanwhile.
  await settle(deps, refund.paymentId)
  const current = await findRefund(deps.db, refundId)
  if (current?.status !== 'requested') return
  if (current.number !== refund.number) return makeRefund(deps, refundId)
  if (isWithheld(await listDisputes(deps.db, refund.paymentId))) return

  if (await send(deps, { ...refund, chargeId: refund.intentId })) await settle(deps, refund.paymentId)
}

/**
 * Sends a refund to its gateway. Returns whether it did: not while another process does, nor once it was recorded as made
 * by hand. @throws GatewayError when it was not made, or may have been
 */
async function send(deps: Deps, refund: RefundWithPayment & { chargeId: string }): Promise<boolean> {
  const { id: refundId, chargeId, amountMinor: amount, number } = refund
  const attempt = await findPaidAttempt(deps.db, refund.paymentId)
  if (!attempt) throw new Error(`no attempt has paid ${refund.paymentId}`)
  const isWallet = attempt.gateway !== 'stripe'
  // before the claim: only an earlier call may have made the refund
  const ref = await toAttemptRef(deps, attempt)
  try {
    const gateway = await getGateway(deps, attempt)
    if (!(await (isWallet ? claimSending : claimRepeatable)(deps.db, refundId))) return false
    const made = await gateway.refund(ref, { refundId, number, chargeId, amount })
    // other gateways can't list refunds, so that only the reply tells its id
    if (isWallet) await recordProviderId(deps.db, refundId, made.id)
    return true
  } catch (error) {
    if (error instanceof GatewayError) await recordFailure(deps, refund, error)
    throw error
  }
}

const BATCH_SIZE = 100

/** Five calls each, two of them to one endpoint: the provider allows 25 a second to an endpoint, 100 in all. */
const STARTED_PER_SECOND = 12

/** Enough for a provider that takes four seconds for the five calls. */
const CONCURRENCY = 48

/** A job that runs for five minutes counts as one of a killed process (decision 114). The next run continues. */
const TIME_LIMIT_MS = 180_000

/**
 * Asks the provider for every due refund, at the rate it allows. One job works for all that wait: the jobs of a queue
 * run one after the other, one a second at best. Failed refunds are logged and due again later.
 */
export async function makeDueRefunds(deps: Deps): Promise<void> {
  await completeWaiting(deps.db, 'refund')
  const due = findDue(deps.db)
  const tryNext = tryUntilUnanswered(deps, 'could not be refunded yet')
  // All workers take refunds from the same generator, and returning ends it for all once the provider is down.
  const work = async () => {
    for await (const refundId of due) {
      if (!(await tryNext(() => makeRefund(deps, refundId), { refundId }))) return
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
}

async function* findDue(db: Db): AsyncGenerator<string> {
  const deadline = performance.now() + TIME_LIMIT_MS
  while (performance.now() < deadline) {
    const ids = await claimDueRefunds(db, BATCH_SIZE)
    if (ids.length === 0) return
    for (const id of ids) {
      yield id
      await sleep(1000 / STARTED_PER_SECOND)
    }
  }
}
