import type { TaskList } from 'graphile-worker'
import { freeAbandoned } from '../db/queue.ts'
import { forgetOldRows } from '../db/tidy.ts'
import type { Deps } from '../deps.ts'
import { remind } from '../features/booking/reminder-service.ts'
import { releaseLapsed } from '../features/booking/transition-service.ts'
import { closePages, reconcile } from '../features/payment/reconcile-service.ts'

/**
 * Every minute, in one of the processes. A run that failed is not made up for (`max=1`): the next minute's does its
 * work. A task's own job key keeps a slow run from being joined by the next.
 */
export const crontab = `
* * * * * release ?max=1&jobKey=release
* * * * * close-pages ?max=1&jobKey=close-pages
* * * * * reconcile ?max=1&jobKey=reconcile
* * * * * remind ?max=1&jobKey=remind
* * * * * free-abandoned ?max=1&jobKey=free-abandoned
17 * * * * tidy ?max=1&jobKey=tidy
`

/** What runs on the clock. Nothing correct depends on when it runs, or whether a run is missed. */
export const clockTasks = (deps: Deps) =>
  ({
    /** Frees the courts of bookings nobody paid in time. */
    release: async () => {
      await releaseLapsed(deps.db)
    },
    /** Closes payment pages whose slot has begun or whose booking is cancelled. */
    'close-pages': () => closePages(deps),
    reconcile: () => reconcile(deps),
    remind: async () => {
      await remind(deps.db)
    },
    /** Gives back the jobs of a process that was killed. */
    'free-abandoned': () => freeAbandoned(deps.db),
    tidy: () => forgetOldRows(deps.db),
  }) satisfies TaskList
