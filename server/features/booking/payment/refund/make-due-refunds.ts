import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../../../db/client.ts'
import { completeWaiting } from '../../../../db/queue.ts'
import type { Deps } from '../../../../deps.ts'
import { CardError } from '../../../../gateways/card.ts'
import { makeRefund } from './make-refund.ts'
import { claimDueRefunds } from './refunds.queries.ts'

const BATCH_SIZE = 100

/** Five calls each, two of them to one endpoint: the provider allows 25 a second to an endpoint, 100 in all. */
const STARTED_PER_SECOND = 12

/** Enough for a provider that takes four seconds for the five calls. */
const CONCURRENCY = 48

/** A job that runs for five minutes counts as one of a killed process (decision 035). The next run continues. */
const TIME_LIMIT_MS = 180_000

/** After this many calls in a row without an answer, the rest waits for the next run. */
const MAX_UNANSWERED = 3

/**
 * Asks the provider for every refund that is due, at the rate it allows. One job does so for all jobs that wait: the jobs
 * of a queue run one after the other, which would let through one a second at best. Refunds that fail are logged and due
 * again later.
 */
export async function makeDueRefunds(deps: Deps): Promise<void> {
  await completeWaiting(deps.db, 'refund')
  const due = findDue(deps.db)
  let unanswered = 0
  // All workers take refunds from the same generator, and returning ends it for all once the provider is down.
  const work = async () => {
    for await (const refundId of due) {
      try {
        await makeRefund(deps, refundId)
        unanswered = 0
      } catch (error) {
        deps.log.warn({ err: error, refundId }, 'could not be refunded yet')
        unanswered = error instanceof CardError && !error.isReplayed ? unanswered + 1 : 0
      }
      if (unanswered >= MAX_UNANSWERED) return
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
