import { sql } from 'kysely'
import type { Db } from './client.ts'

/** Records that a scheduled task has ended just now. `problem`: what kept it from ending well. */
export async function recordTaskRun(db: Db, task: string, problem = ''): Promise<void> {
  const run = { endedAt: sql<Date>`clock_timestamp()`, problem }
  await db
    .insertInto('taskRun')
    .values({ task, ...run })
    .onConflict((conflict) => conflict.column('task').doUpdateSet(run))
    .execute()
}

/** When a scheduled task last ended; undefined when it never has. */
export const findTaskRun = (db: Db, task: string) =>
  db.selectFrom('taskRun').selectAll().where('task', '=', task).executeTakeFirst()
