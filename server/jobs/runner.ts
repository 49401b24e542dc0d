import { Logger, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Deps } from '../deps.ts'
import { clockTasks, crontab } from './clock.ts'
import { mailTask } from './mail.ts'
import { paymentTasks } from './payment.ts'

/**
 * Works off the queue and the clock until stopped. Several processes may run it on one database: each job is taken by
 * one, and by another when that one dies.
 */
export async function startJobs(deps: Deps, pool: pg.Pool): Promise<{ stop(): Promise<void> }> {
  const taskList: TaskList = { mail: mailTask(deps), ...paymentTasks(deps), ...clockTasks(deps) }
  const runner = await run({
    pgPool: pool,
    taskList,
    crontab,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: quiet(deps),
  })
  return { stop: () => runner.stop() }
}

/** The worker's own talk is for debugging; only its troubles are for the operator. */
const quiet = ({ log }: Deps) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.warn(message)
    else log.debug(message)
  })
