import type { z } from 'zod/mini'
import type { dayOnCourt } from '#contract/dashboard'
import type { Scope } from '../../db/scope.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { formatAmount } from '../../money.ts'
import { formatDate, getLocalDay } from '../../wall-clock.ts'
import { type PaymentComparison, viewComparison } from '../booking/payment/view-comparison.ts'
import { countUnseen } from '../booking/view-bookings.ts'
import {
  type BookedClosure,
  countDeadJobs,
  countProposals,
  findBookedClosures,
  findOwedAtDesk,
  findStuckRefunds,
  findUnpaidAtDesk,
  type StuckRefund,
} from './queries/attention.ts'

type DisputeView = PaymentComparison['disputes'][number]

type Item = z.infer<typeof dayOnCourt.reply>['attention'][number]

/** How many refunds and disputes are named; the rest is counted. */
const NAMED = 3

/** What to look at, most urgent first, each with what to do and a link; what only an operator can do is for admins. */
export async function listAttention(deps: Deps, actor: Actor, scope: Scope): Promise<Item[]> {
  const [operator, closures, owed, unpaid, unseen] = await Promise.all([
    actor.role === 'admin' ? listForOperator(deps) : { disputes: [], others: [] },
    findBookedClosures(deps.db, scope),
    findOwedAtDesk(deps.db, scope, NAMED),
    findUnpaidAtDesk(deps.db, scope),
    countUnseen(deps, actor, scope),
  ])
  return [
    ...operator.disputes,
    ...closures.map(toItem),
    ...operator.others,
    ...owed.map(toOwedItem),
    ...toCountItem(
      unpaid.bookings,
      'unpaid_at_desk',
      (count) => `${pluralize(count, 'A booking has', 'bookings have')} begun and not been paid at the desk.`,
      `/admin/bookings?status=confirmed&to=${unpaid.until}`,
    ),
    ...toCountItem(
      unseen,
      'unseen',
      (count) => `${pluralize(count, 'A booking', 'bookings')} nobody has seen yet.`,
      '/admin/bookings',
    ),
  ]
}

/** What is put right on the card provider's dashboard or on the server, of all facilities. */
async function listForOperator(deps: Deps): Promise<{ disputes: Item[]; others: Item[] }> {
  const [refunds, { differences, disputes }, jobs, proposals] = await Promise.all([
    findStuckRefunds(deps.db, NAMED),
    viewComparison(deps),
    countDeadJobs(deps.db),
    countProposals(deps.db),
  ])
  const others = [
    ...toRefundItems(refunds),
    ...toCountItem(
      differences.filter(({ resolvedAt }) => resolvedAt === null).length,
      'payment_difference',
      (count) =>
        `${pluralize(count, 'A payment differs', 'payments differ')} from the card provider’s. See what to do.`,
      '/admin/go-live',
    ),
    ...toCountItem(jobs, 'job_failed', (count) => `${pluralize(count, 'A job', 'jobs')} gave up.`, '/admin/go-live'),
    ...toCountItem(
      proposals,
      'proposal',
      (count) => `${pluralize(count, 'A proposed venue waits', 'proposed venues wait')} for a decision.`,
      '/admin/proposals',
    ),
  ]
  return { disputes: disputes.slice(0, NAMED).map((dispute) => toDisputeItem(dispute, deps.config.timeZone)), others }
}

const toCountItem = (count: number, kind: Item['kind'], format: (count: number) => string, href: string): Item[] =>
  count === 0 ? [] : [{ kind, text: format(count), href }]

const toBookingUrl = (bookingId: string) => `/admin/bookings?search=${bookingId}`

function toRefundItems(refunds: StuckRefund[]): Item[] {
  const items = refunds.map(({ bookingId, customer, amountMinor, currency }) => ({
    kind: 'refund_failed' as const,
    text: `A refund of ${formatAmount(amountMinor, currency)} to ${customer} could not be made. Make it on the card provider’s dashboard, or pay it back another way.`,
    href: toBookingUrl(bookingId),
  }))
  const more = (refunds[0]?.total ?? 0) - refunds.length
  const text = `${pluralize(more, 'Another refund', 'more refunds')} could not be made.`
  return more > 0 ? [...items, { kind: 'refund_failed', text, href: '/admin/audit?kind=refund' }] : items
}

const toOwedItem = ({ bookingId, customer, amountMinor, currency }: StuckRefund): Item => ({
  kind: 'closure_hit',
  text: `${customer} paid ${formatAmount(amountMinor, currency)} at the desk for a time that was closed. Pay it back there.`,
  href: toBookingUrl(bookingId),
})

function toDisputeItem(
  { bookingId, customer, amountMinor, currency, respondBy, state }: DisputeView,
  timeZone: string,
): Item {
  const amount = formatAmount(amountMinor, currency)
  const what = state === 'open' ? `${customer} disputes ${amount}` : `${customer}’s bank asks about ${amount}`
  const by = respondBy ? ` by ${formatDate(getLocalDay(timeZone, respondBy))}` : ''
  return {
    kind: 'dispute',
    text: `${what}. Answer on the card provider’s dashboard${by}.`,
    href: toBookingUrl(bookingId),
  }
}

const pluralize = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)

function toItem({ facilityId, facility, from, to, bookings, isPartial }: BookedClosure): Item {
  const days = from === to ? `on ${formatDate(from)}` : `from ${formatDate(from)} to ${formatDate(to)}`
  return {
    kind: 'closure_hit',
    text: `${facility} is ${isPartial ? 'partly ' : ''}closed ${days}, but ${pluralize(bookings, 'a booking stands', 'bookings stand')}.`,
    href: `/admin/bookings?facility=${facilityId}&from=${from}&to=${to}`,
  }
}
