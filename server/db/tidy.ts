import { sql } from 'kysely'
import type { Db } from './client.ts'

/** Deletes what has served its time and nobody will ask for again; what was mailed is kept for a year. */
export async function forgetOldRows(db: Db): Promise<void> {
  await sql`delete from rate_limit where resets_at < now()`.execute(db)
  await sql`delete from one_time_code where created_at < now() - interval '2 days'`.execute(db)
  await sql`delete from password_reset where created_at < now() - interval '2 days'`.execute(db)
  await sql`delete from idempotency_key where created_at < now() - interval '1 day'`.execute(db)
  await sql`delete from mail where created_at < now() - interval '1 year'`.execute(db)
}

/**
 * Gives back the jobs of workers that died at them. Every job of ours gives up within a minute, so one locked for three
 * has no worker any more; the queue itself would wait four hours.
 */
export async function freeStuckJobs(db: Db): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs where locked_at < now() - interval '3 minutes'))`.execute(db)
}
