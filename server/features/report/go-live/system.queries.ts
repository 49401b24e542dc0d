import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/client.ts'

export type DeadJob = { id: string; task: string; attempts: number; error: string; since: Date }

/** A job without attempts left that nobody runs. */
const isDead = sql`attempts >= max_attempts and locked_at is null`

/** Counts waiting jobs, and lists those without attempts left, newest first; a job in its last attempt is neither. */
export async function findJobs(db: Db): Promise<{ waiting: number; dead: DeadJob[] }> {
  const [{ rows: counts }, { rows: dead }] = await Promise.all([
    sql<{
      waiting: number
    }>`select count(*) as waiting from graphile_worker.jobs where attempts < max_attempts`.execute(db),
    sql<DeadJob>`
      select id::text, task_identifier as task, attempts::int, coalesce(last_error, '') as error, updated_at as since
      from graphile_worker.jobs where ${isDead} order by updated_at desc limit 50`.execute(db),
  ])
  return { waiting: counts[0]?.waiting ?? 0, dead }
}

/** Gives the job, or all for null, as many attempts as a new one, if it has none left; returns the names of their tasks. */
export async function retryDeadJobs(trx: Trx, id: string | null): Promise<string[]> {
  const { rows } = await sql<{ task: string }>`
    select task_identifier as task from graphile_worker.jobs join graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where ${isDead} and id = coalesce(${id}::bigint, id)),
      run_at => now(), attempts => 0) retried using (id)`.execute(trx)
  return rows.map(({ task }) => task)
}

/** Deletes a job without attempts left; returns the name of its task. */
export async function deleteDeadJob(trx: Trx, id: string): Promise<string[]> {
  const { rows } = await sql<{ task: string }>`
    select task_identifier as task from graphile_worker.jobs join graphile_worker.complete_jobs(
      array(select id from graphile_worker.jobs where ${isDead} and id = ${id}::bigint)) deleted using (id)`.execute(
    trx,
  )
  return rows.map(({ task }) => task)
}

export async function findSystemStatus(db: Db): Promise<{ version: string; lastWebhook: Date | null }> {
  const { rows } = await sql<{ version: string; lastWebhook: Date | null }>`
    select current_setting('server_version') as version, (select max(received_at) from webhook_event) as last_webhook`.execute(
    db,
  )
  return rows[0] ?? { version: '', lastWebhook: null }
}
