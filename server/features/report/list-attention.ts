import type { z } from 'zod/mini'
import type { dayOnCourt } from '#contract/dashboard'
import { t } from '#i18n/t'
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
      (count) =>
        t(
          '{count, plural, one {A booking has begun and not been paid at the desk.} other {# bookings have begun and not been paid at the desk.}}',
          { count },
        ),
      `/admin/bookings?status=confirmed&to=${unpaid.until}`,
    ),
    ...toCountItem(
      unseen,
      'unseen',
      (count) =>
        t('{count, plural, one {A booking nobody has seen yet.} other {# bookings nobody has seen yet.}}', { count }),
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
        t(
          '{count, plural, one {A payment differs from the card provider’s. See what to do.} other {# payments differ from the card provider’s. See what to do.}}',
          { count },
        ),
      '/admin/go-live',
    ),
    ...toCountItem(
      jobs,
      'job_failed',
      (count) => t('{count, plural, one {A job gave up.} other {# jobs gave up.}}', { count }),
      '/admin/go-live',
    ),
    ...toCountItem(
      proposals,
      'proposal',
      (count) =>
        t(
          '{count, plural, one {A proposed venue waits for a decision.} other {# proposed venues wait for a decision.}}',
          { count },
        ),
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
    text: t(
      'A refund of {amount} to {customer} could not be made. Make it on the card provider’s dashboard, or pay it back another way.',
      { amount: formatAmount(amountMinor, currency), customer },
    ),
    href: toBookingUrl(bookingId),
  }))
  const more = (refunds[0]?.total ?? 0) - refunds.length
  const text = t('{count, plural, one {Another refund could not be made.} other {# more refunds could not be made.}}', {
    count: more,
  })
  return more > 0 ? [...items, { kind: 'refund_failed', text, href: '/admin/audit?kind=refund' }] : items
}

const toOwedItem = ({ bookingId, customer, amountMinor, currency }: StuckRefund): Item => ({
  kind: 'closure_hit',
  text: t('{customer} paid {amount} at the desk for a time that was closed. Pay it back there.', {
    customer,
    amount: formatAmount(amountMinor, currency),
  }),
  href: toBookingUrl(bookingId),
})

const toDisputeItem = (dispute: DisputeView, timeZone: string): Item => ({
  kind: 'dispute',
  text: describeDispute(dispute, timeZone),
  href: toBookingUrl(dispute.bookingId),
})

function describeDispute({ customer, amountMinor, currency, respondBy, state }: DisputeView, timeZone: string): string {
  const values = { state, customer, amount: formatAmount(amountMinor, currency) }
  return respondBy
    ? t(
        '{state, select, open {{customer} disputes {amount}} other {{customer}’s bank asks about {amount}}}. Answer on the card provider’s dashboard by {date}.',
        { ...values, date: formatDate(getLocalDay(timeZone, respondBy)) },
      )
    : t(
        '{state, select, open {{customer} disputes {amount}} other {{customer}’s bank asks about {amount}}}. Answer on the card provider’s dashboard.',
        values,
      )
}

const toItem = (closure: BookedClosure): Item => ({
  kind: 'closure_hit',
  text: describeClosure(closure),
  href: `/admin/bookings?facility=${closure.facilityId}&from=${closure.from}&to=${closure.to}`,
})

function describeClosure({ facility, from, to, bookings, isPartial }: BookedClosure): string {
  const values = { facility, bookings, extent: isPartial ? 'partial' : 'whole' }
  return from === to
    ? t(
        '{facility} is {extent, select, partial {partly closed} other {closed}} on {date}, but {bookings, plural, one {a booking stands} other {# bookings stand}}.',
        { ...values, date: formatDate(from) },
      )
    : t(
        '{facility} is {extent, select, partial {partly closed} other {closed}} from {from} to {to}, but {bookings, plural, one {a booking stands} other {# bookings stand}}.',
        { ...values, from: formatDate(from), to: formatDate(to) },
      )
}
