import type { z } from 'zod/mini'
import type { dayOnCourt } from '#contract/dashboard'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { formatDate } from '../../wall-clock.ts'
import { countUnseen } from '../booking/view-bookings.ts'
import { type BookedClosure, countFailures, findBookedClosures } from './queries/attention.ts'

type Item = z.infer<typeof dayOnCourt.reply>['attention'][number]

/** What an admin should look at, most urgent first, each with a link. */
export async function listAttention(deps: Deps, admin: Actor): Promise<Item[]> {
  const [closures, { refunds, jobs }, unseen] = await Promise.all([
    findBookedClosures(deps.db),
    countFailures(deps.db),
    countUnseen(deps, admin),
  ])
  const items = closures.map(toItem)
  if (refunds > 0)
    items.push({
      kind: 'refund_failed',
      text: `${pluralize(refunds, 'A refund', 'refunds')} could not be made.`,
      href: '/admin/audit?kind=refund',
    })
  if (jobs > 0)
    items.push({ kind: 'job_failed', text: `${pluralize(jobs, 'A job', 'jobs')} gave up.`, href: '/admin/go-live' })
  if (unseen > 0)
    items.push({
      kind: 'unseen',
      text: `${pluralize(unseen, 'A booking', 'bookings')} nobody has seen yet.`,
      href: '/admin/bookings',
    })
  return items
}

const pluralize = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)

function toItem({ facilityId, facility, from, to, bookings }: BookedClosure): Item {
  const days = from === to ? `on ${formatDate(from)}` : `from ${formatDate(from)} to ${formatDate(to)}`
  return {
    kind: 'closure_hit',
    text: `${facility} is closed ${days}, but ${pluralize(bookings, 'a booking stands', 'bookings stand')}.`,
    href: `/admin/bookings?facility=${facilityId}&from=${from}&to=${to}`,
  }
}
