import type { TaskList } from 'graphile-worker'
import { forgetMissedRuns, forgetOldRows } from '../db/cleanup.ts'
import { freeAbandoned } from '../db/queue.ts'
import type { Deps } from '../deps.ts'
import { expireHolds } from '../features/booking/expire-holds.ts'
import { reconcile } from '../features/booking/reconcile-payments.ts'
import { sendHoldMails } from '../features/booking/send-hold-mails.ts'
import { sendReminders } from '../features/booking/send-reminders.ts'

/**
 * Every minute, in one of the processes. A run that failed is not made up for (`max=1`): the next minute's does its
 * work. A task's own job key lets the next run take the place of one that still waits; it does not hold back one while
 * another runs. What asks the card provider may run for long when the provider is slow, so those tasks stand in a queue
 * of their own, where one runs at a time and the other workers stay free for mail.
 */
export const crontab = `
* * * * * expire-holds ?max=1&jobKey=expire-holds
* * * * * reconcile ?max=1&queue=reconciling&jobKey=reconcile
* * * * * send-hold-mails ?max=1&jobKey=send-hold-mails
* * * * * send-reminders ?max=1&jobKey=send-reminders
* * * * * free-abandoned ?max=1&jobKey=free-abandoned
17 * * * * tidy ?max=1&jobKey=tidy
`

/** What runs on the clock. Nothing correct depends on when it runs, or whether a run is missed. */
export const clockTasks = (deps: Deps) =>
  ({
    'expire-holds': async () => {
      await expireHolds(deps.db)
    },
    reconcile: () => reconcile(deps),
    'send-hold-mails': async () => {
      await sendHoldMails(deps.db, deps.config.holdMailMinutes)
    },
    'send-reminders': async () => {
      await sendReminders(deps.db)
    },
    /** Gives back the jobs of a process that was killed. */
    'free-abandoned': () => freeAbandoned(deps.db),
    tidy: async () => {
      await forgetOldRows(deps.db)
      await forgetMissedRuns(deps.db, [...crontab.matchAll(/[a-z-]+(?= \?)/g)].flat())
    },
  }) satisfies TaskList
