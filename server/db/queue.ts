import { sql } from 'kysely'
import { type Db, inTransaction, type Trx } from './client.ts'
import type { Job } from './jobs.ts'

/**
 * Jobs that wait for the card provider run one at a time in each queue, so that a slow one leaves workers for the
 * others. Those of the scheduler have a queue of their own (`jobs/scheduler.ts`): a job caused by a user does not wait
 * for a long run of the reconciler. A job that fails is retried after the others.
 */
const QUEUES: Record<Exclude<Job['name'], 'webhooks'>, string | null> = {
  mail: null,
  push: null,
  sms: null,
  'phone-code': null,
  settle: 'payments',
  refund: 'refunds',
  'offer-courts': null,
  'offer-places': null,
  'fetch-photo': null,
}

/** Lower ones first; those of the scheduler come before all of these. */
const PRIORITIES: Record<Job['name'], number> = {
  'offer-courts': -5,
  'offer-places': -5,
  'phone-code': -5,
  settle: 0,
  refund: 0,
  push: 10,
  sms: 10,
  mail: 10,
  'fetch-photo': 20,
  webhooks: 10,
}

const MAX_ATTEMPTS = 25

/** Each address of a webhook has a queue of its own, so that its events are sent one after another. */
const getQueue = ({ name, payload }: Job) => (name === 'webhooks' ? `webhooks:${payload.endpointId}` : QUEUES[name])

/**
 * Queues a job in the transaction that causes it: both happen or neither.
 * `key` replaces a job of the same key that hasn't started yet.
 */
export async function enqueue(trx: Trx | Db, job: Job, options: { key?: string } = {}): Promise<void> {
  const { name, payload } = job
  await sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, queue_name => ${getQueue(job)},
      max_attempts => ${MAX_ATTEMPTS}, job_key => ${options.key ?? null}, priority => ${PRIORITIES[name]})`.execute(trx)
}

/** Queues jobs as `enqueue` does, in one statement: the rows that their cause has locked are free sooner. */
export async function enqueueAll(trx: Trx | Db, jobs: Job[]): Promise<void> {
  if (jobs.length === 0) return
  const specs = jobs.map((job) => ({ ...job, queue: getQueue(job), priority: PRIORITIES[job.name] }))
  await sql`
    select count(graphile_worker.add_job(name, payload, queue_name => queue, max_attempts => ${MAX_ATTEMPTS}, priority => priority))
    from json_to_recordset(${JSON.stringify(specs)}::json) as spec (name text, payload json, queue text, priority int)`.execute(
    trx,
  )
}

/** Completes the waiting jobs of a name, called by a job that does the work of all of them. */
export async function completeWaiting(db: Db, name: Job['name']): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier = ${name} and locked_at is null))`.execute(db)
}

/** Leaves a running job no further try: once it has failed it is listed with those that gave up. */
export const giveUp = (db: Db, id: string) =>
  // graphile-worker's own functions leave out jobs that run
  sql`update graphile_worker._private_jobs set attempts = max_attempts where id = ${id}`.execute(db)

/**
 * Releases the jobs of workers of the release before that died; its workers hold no lock (jobs/worker-locks.ts). No job
 * runs for five minutes: reconciling starts nothing new after two, refunding after three.
 */
export async function releaseStaleLocks(db: Db): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs
    where locked_at < clock_timestamp() - interval '5 minutes' and locked_by not in (select id from job_worker)))`.execute(
    db,
  )
}

/**
 * Gives jobs another attempt that have none left and no error: their process ended while they ran, the last time they
 * could or after another of the same key had replaced them. A job whose process ends again has an error and gives up.
 */
export const retryAbandoned = (db: Db): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string; maxAttempts: number }>`
      select id, max_attempts from graphile_worker.permanently_fail_jobs(array(
        select id from graphile_worker.jobs where attempts >= max_attempts and last_error is null and locked_at is null),
        'Its process ended while it ran.')`.execute(trx)
    for (const { id, maxAttempts } of rows)
      await sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(),
        attempts => ${maxAttempts - 1}::int)`.execute(trx)
  })
