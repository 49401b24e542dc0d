import type { TaskList } from 'graphile-worker'
import { purgeExpired, purgeFailedRuns } from '../db/cleanup.ts'
import { releaseStaleLocks } from '../db/queue.ts'
import type { Deps } from '../deps.ts'
import { comparePayments } from '../features/booking/compare-payments.ts'
import { expireHolds } from '../features/booking/expire-holds.ts'
import { reconcile } from '../features/booking/reconcile-payments.ts'
import { sendHoldMails } from '../features/booking/send-hold-mails.ts'
import { sendReminders } from '../features/booking/send-reminders.ts'

/**
 * Every minute, in one of the processes. A run that failed is not retried (`max=1`): the next one does its work. The job
 * key lets a run replace one that still waits; it does not stop two from running at once. Tasks that call the card
 * provider may be slow, so they have a queue of their own, which runs one at a time.
 */
export const crontab = `
* * * * * expire-holds ?max=1&jobKey=expire-holds
* * * * * reconcile ?max=1&queue=reconciling&jobKey=reconcile
* * * * * send-hold-mails ?max=1&jobKey=send-hold-mails
* * * * * send-reminders ?max=1&jobKey=send-reminders
* * * * * release-stale-locks ?max=1&jobKey=release-stale-locks
23 3 * * * compare-payments ?max=1&queue=comparing&jobKey=compare-payments
17 * * * * cleanup ?max=1&jobKey=cleanup
`

/** What runs by time. Nothing correct depends on when it runs, or on a run that is missed. */
export const scheduledTasks = (deps: Deps) =>
  ({
    'expire-holds': async () => {
      await expireHolds(deps.db)
    },
    reconcile: () => reconcile(deps),
    'compare-payments': async () => {
      await comparePayments(deps)
    },
    'send-hold-mails': async () => {
      await sendHoldMails(deps.db, deps.config.holdMailMinutes)
    },
    'send-reminders': async () => {
      await sendReminders(deps.db)
    },
    /** Releases the jobs of a process that was killed. */
    'release-stale-locks': () => releaseStaleLocks(deps.db),
    cleanup: async () => {
      await purgeExpired(deps.db)
      await purgeFailedRuns(deps.db, [...crontab.matchAll(/[a-z-]+(?= \?)/g)].flat())
    },
  }) satisfies TaskList
