import type { TaskList } from 'graphile-worker'
import { purgeExpired, purgeFailedRuns } from '../db/cleanup.ts'
import { releaseStaleLocks } from '../db/queue.ts'
import type { Deps } from '../deps.ts'
import { releaseLapsed } from '../features/booking/change-status.ts'
import { closePages, reconcile } from '../features/booking/reconcile-payments.ts'
import { remind } from '../features/booking/send-reminders.ts'

/**
 * Every minute, in one of the processes. A run that failed is not retried (`max=1`): the next one does its work. The job
 * key lets a run replace one that still waits; it does not stop two from running at once. Tasks that call the card
 * provider may be slow, so they have a queue of their own, which runs one at a time.
 */
export const crontab = `
* * * * * release ?max=1&jobKey=release
* * * * * close-pages ?max=1&queue=reconciling&jobKey=close-pages
* * * * * reconcile ?max=1&queue=reconciling&jobKey=reconcile
* * * * * remind ?max=1&jobKey=remind
* * * * * release-stale-locks ?max=1&jobKey=release-stale-locks
17 * * * * cleanup ?max=1&jobKey=cleanup
`

/** What runs by time. Nothing correct depends on when it runs, or on a run that is missed. */
export const scheduledTasks = (deps: Deps) =>
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
    /** Releases the jobs of a process that was killed. */
    'release-stale-locks': () => releaseStaleLocks(deps.db),
    cleanup: async () => {
      await purgeExpired(deps.db)
      await purgeFailedRuns(deps.db, [...crontab.matchAll(/[a-z-]+(?= \?)/g)].flat())
    },
  }) satisfies TaskList
