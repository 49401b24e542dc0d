import { sql } from 'kysely'
import type { Db } from './client.ts'

/** Returns when a scheduled task last ended without an error; null when it never has. */
export async function findRun(db: Db, task: string): Promise<Date | null> {
  const run = await db.selectFrom('scheduledRun').select('finishedAt').where('task', '=', task).executeTakeFirst()
  return run?.finishedAt ?? null
}

export async function recordRun(db: Db, task: string): Promise<void> {
  await sql`
    insert into scheduled_run (task, finished_at) values (${task}, clock_timestamp())
    on conflict (task) do update set finished_at = excluded.finished_at`.execute(db)
}
