import { toCheckInCode } from '#contract/check-in-code'
import { type Db, inTransaction } from '../../db/client.ts'
import { findOwnerEmails } from '../../db/owner-emails.ts'
import { enqueue } from '../../db/queue.ts'
import type { Deps } from '../../deps.ts'
import { toCauseFor } from '../../hash-token.ts'
import * as queries from './deliveries.queries.ts'
import { getWait, isDead, isGone } from './delivery.rules.ts'
import { postMessage } from './post-message.ts'
import { listSecrets, signMessage } from './signature.ts'

const LIMIT_MS = 60_000
/** An address that fails as often is left alone until the next minute. */
const MOST_FAILURES = 3

/**
 * Sends what is due to an address, one event after another: the queue of its jobs runs one at a time. A process that is
 * killed after sending, before that is written, leaves the event to be sent again, with the same id.
 */
export async function sendWebhooks(deps: Deps, endpointId: string): Promise<void> {
  const deadline = performance.now() + LIMIT_MS
  let failures = 0
  while (failures < MOST_FAILURES && performance.now() < deadline) {
    const due = await queries.findDueDelivery(deps.db, endpointId)
    if (!due) return
    if (!(await send(deps, due))) failures++
  }
}

async function send({ db, config, sessionSecret }: Deps, due: queries.DueDelivery): Promise<boolean> {
  const body = writeBody(due)
  const secrets = listSecrets(sessionSecret, { ...due, id: due.endpointId }, due.now)
  const timestamp = Math.floor(due.now.getTime() / 1000)
  const headers = signMessage(secrets, { id: due.messageId, timestamp, body })
  const { allowPrivateWebhooks: allowsPrivate, timeLimitFactor } = config
  const { statusCode, error } = await postMessage({ url: due.url, headers, body }, { allowsPrivate, timeLimitFactor })
  const isDelivered = statusCode !== null && statusCode >= 200 && statusCode < 300
  if (isDelivered) await queries.noteDelivered(db, due, statusCode)
  else await inTransaction(db, (trx) => recordFailure(trx, due, { statusCode, error }))
  return isDelivered
}

/** Event data of a booking gets the code here, which is computed from its id. */
function writeBody({ type, createdAt, data }: queries.DueDelivery): string {
  const values = JSON.parse(data) as { booking?: string }
  const code = values.booking ? { checkInCode: toCheckInCode(values.booking) } : {}
  return JSON.stringify({ type, timestamp: createdAt.toISOString(), data: { ...values, ...code } })
}

type Failure = { statusCode: number | null; error: string | null }

async function recordFailure(
  trx: Parameters<typeof queries.noteFailed>[0],
  due: queries.DueDelivery,
  failure: Failure,
) {
  const waitMinutes = getWait(due.attempts + 1)
  const failingSince = await queries.noteFailed(trx, due, { ...failure, waitMinutes })
  const gone = isGone(failure.statusCode)
  if (!gone && !isDead(failingSince, due.now)) return
  const facilityId = await queries.disable(trx, due.endpointId)
  if (facilityId === undefined) return
  for (const to of await findOwnerEmails(trx, facilityId))
    await enqueue(trx, {
      name: 'mail',
      payload: {
        cause: toCauseFor(`webhook-off:${due.endpointId}:${due.now.getTime()}`, to),
        template: 'webhook-off',
        to,
        data: { endpointId: due.endpointId, isGone: gone },
      },
    })
}

/** Queues a job for each address with something due: retries, and what the job of an event has left. */
export async function queueDueWebhooks(db: Db): Promise<void> {
  for (const endpointId of await queries.listDueEndpoints(db))
    await enqueue(db, { name: 'webhooks', payload: { endpointId } }, { key: `webhooks:${endpointId}` })
}
