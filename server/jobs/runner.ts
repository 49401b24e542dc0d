import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, type RunnerOptions, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { recordRun } from '../db/scheduled-runs.ts'
import type { Deps } from '../deps.ts'
import { createQueuedTasks } from './queued-tasks.ts'
import { createScheduledTasks, crontab } from './scheduler.ts'
import { WorkerLocks } from './worker-locks.ts'

/** Push messages and webhooks sent at a time, each of which takes ten seconds at most. So many idle workers poll less often. */
const pushOptions = { concurrency: 10, pollInterval: 5000 }

type Workers = { lost: Promise<unknown>; stop(): Promise<void> }

/**
 * Runs queued and scheduled jobs until stopped. Of several processes on one database, one takes a job, and another when
 * that one dies. When the connection with the workers' locks is lost, other workers begin in place of these.
 */
export async function startJobs(deps: Deps, pool: pg.Pool): Promise<{ stop(): Promise<void> }> {
  let current = startWorkers(deps, pool)
  let isStopping = false
  const restart = async () => {
    const old = await current
    await old.lost
    if (isStopping) return
    deps.log.warn('the workers of jobs have lost their connection; others begin')
    // what they are doing may take minutes
    void old.stop()
    current = startAgain(deps, pool, () => isStopping)
    void restart()
  }
  await current
  void restart()
  await recordRun(deps.db, 'start')
  return {
    stop: async () => {
      isStopping = true
      await (await current).stop()
    },
  }
}

const RESTART_MS = 1000

/**
 * Starts workers as soon as the database is there. It waits first: on a database that is full or read-only, workers start
 * and lose their connection at once.
 */
async function startAgain(deps: Deps, pool: pg.Pool, isStopping: () => boolean): Promise<Workers> {
  for (;;) {
    await sleep(RESTART_MS)
    if (isStopping()) break
    try {
      return await startWorkers(deps, pool)
    } catch (error) {
      deps.log.warn({ err: error }, 'workers of jobs could not start; they try again')
    }
  }
  return { lost: Promise.resolve(), stop: async () => {} }
}

/**
 * Mail, push messages and webhooks have workers of their own, so that a hanging server of others delays no other jobs
 * (docs/decisions/071-mail-has-workers-of-its-own.md).
 */
async function startWorkers(deps: Deps, pool: pg.Pool): Promise<Workers> {
  // graphile-worker knows payloads as unknown; `enqueue` has checked them by the same type.
  const { mail, push, webhooks, ...queued } = createQueuedTasks(deps) as TaskList &
    Record<'mail' | 'push' | 'webhooks', TaskList[string]>
  const locks = await WorkerLocks.open(pool)
  const runners: Runner[] = []
  const start = async (options: RunnerOptions) => {
    const events = new EventEmitter() as WorkerEvents
    events.on('worker:create', ({ worker }) => locks.add(worker.workerId))
    const common = { pgPool: pool, noHandleSignals: true, pollInterval: 1000, logger: quietLogger(deps), events }
    runners.push(await run({ ...common, ...options }))
  }
  const stop = async () => {
    // one that has ended by itself can't be stopped
    await Promise.allSettled(runners.map((runner) => runner.stop()))
    locks.close()
  }
  try {
    await start({ taskList: { ...queued, ...createScheduledTasks(deps) }, crontab, concurrency: 6 })
    await start({ taskList: { mail }, concurrency: 4 })
    await start({ taskList: { push }, ...pushOptions })
    await start({ taskList: { webhooks }, ...pushOptions })
  } catch (error) {
    await stop()
    throw error
  }
  return { lost: Promise.race([locks.lost, ...runners.map((runner) => runner.promise)]).catch(() => undefined), stop }
}

/** graphile-worker's own messages are for debugging; only its errors are for the operator. */
const quietLogger = ({ log }: Deps) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.warn(message)
    else log.debug(message)
  })
