import { Logger, type Runner, type RunnerOptions, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import { recordRun } from '../db/scheduled-runs.ts'
import type { Deps } from '../deps.ts'
import { createQueuedTasks } from './queued-tasks.ts'
import { createScheduledTasks, crontab } from './scheduler.ts'

/**
 * Messages sent to push services at a time, each of which takes ten seconds at most. Idle workers also poll for jobs;
 * this many poll less often.
 */
const pushOptions = { concurrency: 10, pollInterval: 5000 }

/**
 * Runs queued and scheduled jobs until stopped. Several processes may do so on one database: each job is taken by one
 * of them, and by another when that one dies. Mail and push messages have workers of their own, so that a hanging mail
 * server or push service delays no other jobs (docs/decisions/071-mail-has-workers-of-its-own.md).
 */
export async function startJobs(deps: Deps, pool: pg.Pool): Promise<{ stop(): Promise<void> }> {
  // graphile-worker knows payloads as unknown; `enqueue` has checked them by the same type.
  const { mail, push, ...queued } = createQueuedTasks(deps) as TaskList & Record<'mail' | 'push', TaskList[string]>
  const start = (options: RunnerOptions): Promise<Runner> =>
    run({ pgPool: pool, noHandleSignals: true, pollInterval: 1000, logger: quietLogger(deps), ...options })
  const runners = [
    await start({ taskList: { ...queued, ...createScheduledTasks(deps) }, crontab, concurrency: 6 }),
    await start({ taskList: { mail }, concurrency: 4 }),
    await start({ taskList: { push }, ...pushOptions }),
  ]
  await recordRun(deps.db, 'start')
  return {
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()))
    },
  }
}

/** graphile-worker's own messages are for debugging; only its errors are for the operator. */
const quietLogger = ({ log }: Deps) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.warn(message)
    else log.debug(message)
  })
