import { parseCrontab, type TaskList } from 'graphile-worker'
import { backUpNightly } from '../backup/nightly-backup.ts'
import { doEach } from '../count-done.ts'
import { backfillPhones } from '../db/backfill-phones.ts'
import { backfillTexts } from '../db/backfill-texts/backfill-texts.ts'
import { purgeExpired, purgeFailedRuns } from '../db/cleanup.ts'
import { releaseStaleLocks, retryAbandoned } from '../db/queue.ts'
import { recordRun } from '../db/scheduled-runs.ts'
import type { Deps } from '../deps.ts'
import { refundClosedBookings } from '../features/booking/closure/close-bookings.ts'
import { sendCoachReminders, sendHoldMails, sendReminders } from '../features/booking/mail/send-due-mails.ts'
import { comparePayments } from '../features/booking/payment/compare/compare-payments.ts'
import { reconcile } from '../features/booking/payment/settle/reconcile-payments.ts'
import { expireHolds } from '../features/booking/state/change-status.ts'
import { releaseOffers } from '../features/enquiry/release-offers.ts'
import { warnOfLowStock } from '../features/item/warn-of-low-stock.ts'
import { remindOfPasses } from '../features/pass/remind-of-passes.ts'
import { decidePlaySessions } from '../features/play-session/decide-play-sessions.ts'
import { warnHosts } from '../features/play-session/warn-hosts.ts'
import { queueAllOffers } from '../features/waitlist/offer-courts.ts'
import { queueDueWebhooks } from '../features/webhook/send-webhooks.ts'

/**
 * Runs each task every minute, `cleanup` and `nightly-backup` every hour and `compare-payments` every night, in one of the
 * processes, before queued jobs (`priority`). A run that failed is not retried (`max=1`): the next one does its work. The
 * job key lets a run replace one that still waits; it does not stop two from running at once. Tasks that call the card
 * provider may be slow, so each has a queue of its own, which runs one at a time. `refund` is also queued by what requests
 * a refund (`queued-tasks.ts`).
 */
export const crontab = `
* * * * * expire-holds ?max=1&priority=-10&jobKey=expire-holds
* * * * * offer-all-courts ?max=1&priority=-10&jobKey=offer-all-courts
* * * * * reconcile ?max=1&priority=-10&queue=reconciling&jobKey=reconcile
* * * * * refund ?max=1&priority=-10&queue=refunds&jobKey=refund
* * * * * release-offers ?max=1&priority=-10&queue=offers&jobKey=release-offers
* * * * * decide-play-sessions ?max=1&priority=-10&jobKey=decide-play-sessions
* * * * * refund-closed-bookings ?max=1&priority=-10&jobKey=refund-closed-bookings
* * * * * send-hold-mails ?max=1&priority=-10&jobKey=send-hold-mails
* * * * * send-reminders ?max=1&priority=-10&jobKey=send-reminders
* * * * * queue-webhooks ?max=1&priority=-10&jobKey=queue-webhooks
* * * * * backfill-phones ?max=1&priority=-10&jobKey=backfill-phones
* * * * * backfill-texts ?max=1&priority=-10&jobKey=backfill-texts
* * * * * release-stale-locks ?max=1&priority=-10&jobKey=release-stale-locks
* * * * * retry-abandoned ?max=1&priority=-10&jobKey=retry-abandoned
23 3 * * * compare-payments ?max=1&priority=-10&queue=comparing&jobKey=compare-payments
41 * * * * nightly-backup ?max=1&priority=-10&queue=backups&jobKey=nightly-backup
17 * * * * cleanup ?max=1&priority=-10&jobKey=cleanup
`

const scheduledNames = parseCrontab(crontab).map(({ task }) => task)

/** The tasks that only run by time. Correctness does not depend on when they run, or on a missed run. */
const tasks = (deps: Deps) => ({
  'expire-holds': () => untilDone(async (limit) => (await expireHolds(deps.db, limit)).length),
  'offer-all-courts': () => queueAllOffers(deps.db),
  reconcile: () => reconcile(deps),
  'compare-payments': () => comparePayments(deps),
  'release-offers': () => untilDone((limit) => releaseOffers(deps, limit)),
  'decide-play-sessions': () =>
    doEach([
      () => untilDone((limit) => decidePlaySessions(deps, limit)),
      () => untilDone((limit) => warnHosts(deps.db, limit)),
    ]),
  'refund-closed-bookings': () => untilDone((limit) => refundClosedBookings(deps, limit)),
  'send-hold-mails': () => untilDone((limit) => sendHoldMails(deps.db, deps.config.holdMailMinutes, limit)),
  'send-reminders': () =>
    doEach([
      () => untilDone((limit) => sendReminders(deps.db, limit)),
      () => untilDone((limit) => sendCoachReminders(deps.db, limit)),
      () => untilDone((limit) => remindOfPasses(deps.db, limit)),
      () => untilDone((limit) => warnOfLowStock(deps, limit)),
    ]),
  /** Retries, also of events whose job was lost. */
  'queue-webhooks': () => queueDueWebhooks(deps.db),
  /** Hourly, so that a night in which the machine was off is made up for. */
  'nightly-backup': () => backUpNightly(deps),
  /** Until the next release: phone numbers that the release before has written. */
  'backfill-phones': () => untilDone((limit) => backfillPhones(deps.db, deps.config.country, limit)),
  /** Until the next release: texts that the release before has written. */
  'backfill-texts': () => untilDone((limit) => backfillTexts(deps.db, limit)),
  /** Releases the jobs of a process that was killed. */
  'release-stale-locks': () => releaseStaleLocks(deps.db),
  'retry-abandoned': () => retryAbandoned(deps.db),
  cleanup: () => doEach([() => purgeExpired(deps.db), () => purgeFailedRuns(deps.db, scheduledNames)]),
})

/** Returns the tasks, each of which records when it has ended, because readiness depends on that (http/health.ts). */
export const createScheduledTasks = (deps: Deps): TaskList =>
  Object.fromEntries(
    Object.entries(tasks(deps)).map(([name, work]) => [
      name,
      async () => {
        await work()
        await recordRun(deps.db, name)
      },
    ]),
  )

const BATCH_SIZE = 200

/** The next run continues where this one stopped. */
const TIME_LIMIT_MS = 60_000

/** Repeats `work`, which takes up to `limit` rows and returns how many it took, until it finds no more. */
async function untilDone(work: (limit: number) => Promise<number>): Promise<void> {
  const deadline = performance.now() + TIME_LIMIT_MS
  let taken: number
  do taken = await work(BATCH_SIZE)
  while (taken === BATCH_SIZE && performance.now() < deadline)
}
