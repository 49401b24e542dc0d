import { Logger, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Deps } from '../deps.ts'
import { queuedTasks } from './queued-tasks.ts'
import { crontab, scheduledTasks } from './scheduler.ts'

/**
 * Runs queued and scheduled jobs until stopped. Several processes may do so on one database: each job is taken by one
 * of them, and by another when that one dies.
 */
export async function startJobs(deps: Deps, pool: pg.Pool): Promise<{ stop(): Promise<void> }> {
  // graphile-worker knows payloads as unknown; `enqueue` has checked them by the same type.
  const taskList = { ...queuedTasks(deps), ...scheduledTasks(deps) } as TaskList
  const runner = await run({
    pgPool: pool,
    taskList,
    crontab,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: quietLogger(deps),
  })
  return { stop: () => runner.stop() }
}

/** graphile-worker's own messages are for debugging; only its errors are for the operator. */
const quietLogger = ({ log }: Deps) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.warn(message)
    else log.debug(message)
  })
