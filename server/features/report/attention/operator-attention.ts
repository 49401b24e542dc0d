import type { z } from 'zod/mini'
import type { dayOnCourt } from '#contract/dashboard'
import { t } from '#i18n/t'
import type { Deps } from '../../../deps.ts'
import { formatAmount } from '../../../money.ts'
import { formatDate, getLocalDay } from '../../../wall-clock.ts'
import { type PaymentComparison, viewComparison } from '../../booking/payment/compare/compare-payments.ts'
import { countDeadJobs, countProposals, findStuckRefunds, type StuckRefund } from './attention.queries.ts'

export type Item = z.infer<typeof dayOnCourt.reply>['attention'][number]

/** How many refunds and disputes are named; the rest is counted. */
export const NAMED = 3

/** Returns an item that states a count; none for 0. */
export const toCountItem = (count: number, kind: Item['kind'], text: string, href: string): Item[] =>
  count === 0 ? [] : [{ kind, text, href }]

export const toBookingUrl = (bookingId: string): string => `/admin/bookings?search=${bookingId}`

/** Where what was paid is shown: a booking, or the passes of a venue. */
const toPaidUrl = ({ bookingId, facilityId }: { bookingId: string | null; facilityId: string }): string =>
  bookingId === null ? `/admin/facilities/${facilityId}/passes` : toBookingUrl(bookingId)

type DisputeView = PaymentComparison['disputes'][number]

/** Lists what an operator must correct at the card provider or on the server. Disputes have a deadline. */
export async function listOperatorAttention(deps: Deps): Promise<{ disputes: Item[]; others: Item[] }> {
  const [refunds, { differences, disputes }, jobs, proposals] = await Promise.all([
    findStuckRefunds(deps.db, NAMED),
    viewComparison(deps),
    countDeadJobs(deps.db),
    countProposals(deps.db),
  ])
  const open = differences.filter(({ resolvedAt }) => resolvedAt === null).length
  return {
    disputes: disputes.slice(0, NAMED).map((dispute) => toDisputeItem(dispute, deps.config.timeZone)),
    others: [
      ...toRefundItems(refunds),
      ...toCountItem(open, 'payment_difference', describeDifferences(open), '/admin/go-live'),
      ...toCountItem(jobs, 'job_failed', describeJobs(jobs), '/admin/go-live'),
      ...toCountItem(proposals, 'proposal', describeProposals(proposals), '/admin/proposals'),
    ],
  }
}

const describeDifferences = (count: number) =>
  t(
    '{count, plural, one {A payment differs from the card provider’s. See what to do.} other {# payments differ from the card provider’s. See what to do.}}',
    { count },
  )

const describeJobs = (count: number) => t('{count, plural, one {A job gave up.} other {# jobs gave up.}}', { count })

const describeProposals = (count: number) =>
  t('{count, plural, one {A proposed venue waits for a decision.} other {# proposed venues wait for a decision.}}', {
    count,
  })

const describeRefund = (values: { amount: string; customer: string }, isUnclear: boolean) =>
  isUnclear
    ? t(
        'A refund of {amount} to {customer} is refused or takes over a week. Look on the payment provider’s dashboard whether it was made; if not, make it there.',
        values,
      )
    : t(
        'A refund of {amount} to {customer} could not be made. Make it on the payment provider’s dashboard, or pay it back another way.',
        values,
      )

function toRefundItems(refunds: StuckRefund[]): Item[] {
  const items = refunds.map(({ customer, amountMinor, currency, isUnclear, ...paid }) => ({
    kind: 'refund_failed' as const,
    text: describeRefund({ amount: formatAmount(amountMinor, currency), customer }, isUnclear),
    href: toPaidUrl(paid),
  }))
  const more = (refunds[0]?.total ?? 0) - refunds.length
  const text = t('{count, plural, one {Another refund could not be made.} other {# more refunds could not be made.}}', {
    count: more,
  })
  return more > 0 ? [...items, { kind: 'refund_failed', text, href: '/admin/audit?kind=refund' }] : items
}

const toDisputeItem = (dispute: DisputeView, timeZone: string): Item => ({
  kind: 'dispute',
  text: describeDispute(dispute, timeZone),
  href: toPaidUrl(dispute),
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
