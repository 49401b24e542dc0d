import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'

export type DeadJob = { id: string; task: string; attempts: number; error: string; since: Date }

/** Counts waiting jobs, and lists those without attempts left, newest first; a job in its last attempt is neither. */
export async function findJobs(db: Db): Promise<{ waiting: number; dead: DeadJob[] }> {
  const [{ rows: counts }, { rows: dead }] = await Promise.all([
    sql<{
      waiting: number
    }>`select count(*) as waiting from graphile_worker.jobs where attempts < max_attempts`.execute(db),
    sql<DeadJob>`
      select id::text, task_identifier as task, attempts::int, coalesce(last_error, '') as error, updated_at as since
      from graphile_worker.jobs where attempts >= max_attempts and locked_at is null order by updated_at desc limit 50`.execute(
      db,
    ),
  ])
  return { waiting: counts[0]?.waiting ?? 0, dead }
}

export async function findSystemStatus(db: Db): Promise<{ version: string; lastWebhook: Date | null }> {
  const { rows } = await sql<{ version: string; lastWebhook: Date | null }>`
    select current_setting('server_version') as version, (select max(received_at) from webhook_event) as last_webhook`.execute(
    db,
  )
  return rows[0] ?? { version: '', lastWebhook: null }
}
