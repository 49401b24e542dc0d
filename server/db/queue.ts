import { sql } from 'kysely'
import type { Db, Trx } from './client.ts'

/** Every job of the product and what it needs to know; `jobs/` says what each does. */
export type Jobs = {
  /** Render and send one mail; `cause` is unique, and no cause is mailed twice. */
  mail: { cause: string; template: string; to: string; data: Record<string, unknown> }
  /** Bring one payment to where the provider says it is. */
  settle: { paymentId: string }
  /** Ask the provider for one refund. */
  refund: { refundId: string }
}

/**
 * Jobs that wait for the card provider run one at a time, so that its slow days leave workers for mail. The clock's have
 * a queue of their own (`jobs/clock.ts`): what somebody caused does not wait behind a long round of reconciling. One that
 * fails goes back behind the others.
 */
const QUEUES: Record<keyof Jobs, string | null> = { mail: null, settle: 'payments', refund: 'payments' }

const MAX_ATTEMPTS = 25

type Options = { key?: string; priority?: number }

/**
 * Queues a job in the transaction that causes it: both happen or neither.
 * `key` replaces a job of the same key that hasn't started yet; a lower `priority` than 0 goes first.
 */
export async function enqueue<Name extends keyof Jobs>(
  trx: Trx | Db,
  name: Name,
  payload: Jobs[Name],
  options: Options = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, queue_name => ${QUEUES[name]},
      max_attempts => ${MAX_ATTEMPTS}, job_key => ${options.key ?? null}, priority => ${options.priority ?? 0})`.execute(
    trx,
  )
}

/**
 * Gives jobs back to the queue whose worker died while it had them. Reconciling takes on nothing new after a
 * minute and every call to others has a time limit, so none of ours takes five minutes; should one, it is done a second
 * time, which changes nothing.
 */
export async function freeAbandoned(db: Db): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs
    where locked_at < clock_timestamp() - interval '5 minutes'))`.execute(db)
}
