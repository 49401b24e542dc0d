import { sql } from 'kysely'
import type { Db, Trx } from './client.ts'
import type { Job } from './jobs.ts'

/**
 * Jobs that wait for the card provider run one at a time in each queue, so that a slow one leaves workers for the
 * others. Those of the scheduler have a queue of their own (`jobs/scheduler.ts`): a job caused by a user does not wait
 * for a long run of the reconciler. A job that fails is retried after the others.
 */
const QUEUES: Record<Job['name'], string | null> = {
  mail: null,
  push: null,
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
  settle: 0,
  refund: 0,
  push: 10,
  mail: 10,
  'fetch-photo': 20,
}

const MAX_ATTEMPTS = 25

/**
 * Queues a job in the transaction that causes it: both happen or neither.
 * `key` replaces a job of the same key that hasn't started yet.
 */
export async function enqueue(trx: Trx | Db, { name, payload }: Job, options: { key?: string } = {}): Promise<void> {
  await sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, queue_name => ${QUEUES[name]},
      max_attempts => ${MAX_ATTEMPTS}, job_key => ${options.key ?? null}, priority => ${PRIORITIES[name]})`.execute(trx)
}

/** Completes the waiting jobs of a name, called by a job that does the work of all of them. */
export async function completeWaiting(db: Db, name: Job['name']): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier = ${name} and locked_at is null))`.execute(db)
}

/**
 * Releases the jobs of workers of the release before that died; its workers hold no lock (jobs/worker-locks.ts). No job
 * runs for five minutes: reconciling starts nothing new after two, refunding after three.
 */
export async function releaseStaleLocks(db: Db): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs
    where locked_at < clock_timestamp() - interval '5 minutes'))`.execute(db)
}
