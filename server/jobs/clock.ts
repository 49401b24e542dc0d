import type { TaskList } from 'graphile-worker'
import { forgetMissedRuns, forgetOldRows } from '../db/cleanup.ts'
import { freeAbandoned } from '../db/queue.ts'
import type { Deps } from '../deps.ts'
import { releaseLapsed } from '../features/booking/change-status.ts'
import { reconcile } from '../features/booking/reconcile-payments.ts'
import { remind } from '../features/booking/send-reminders.ts'

/**
 * Every minute, in one of the processes. A run that failed is not made up for (`max=1`): the next minute's does its
 * work. A task's own job key lets the next run take the place of one that still waits; it does not hold back one while
 * another runs. What asks the card provider may run for long when the provider is slow, so it stands in a queue of its
 * own, where one runs at a time and the other workers stay free for mail.
 */
export const crontab = `
* * * * * release ?max=1&jobKey=release
* * * * * reconcile ?max=1&queue=reconciling&jobKey=reconcile
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
    reconcile: () => reconcile(deps),
    remind: async () => {
      await remind(deps.db)
    },
    /** Gives back the jobs of a process that was killed. */
    'free-abandoned': () => freeAbandoned(deps.db),
    tidy: async () => {
      await forgetOldRows(deps.db)
      await forgetMissedRuns(deps.db, [...crontab.matchAll(/[a-z-]+(?= \?)/g)].flat())
    },
  }) satisfies TaskList
