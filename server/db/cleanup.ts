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
 * Deletes failed runs of these tasks on the clock. They are not tried again, the next run does their work; after an hour
 * nobody needs to know.
 */
export async function forgetMissedRuns(db: Db, tasks: string[]): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier = any(${tasks})
      and attempts >= max_attempts and locked_at is null and updated_at < now() - interval '1 hour'))`.execute(db)
}
