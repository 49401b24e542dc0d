import { MOST_UNSEEN } from '#contract/limits'
import { t } from '#i18n/t'
import type { Scope } from '../../../db/fragments/scope.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/session.ts'
import { formatAmount } from '../../../money.ts'
import { formatDate } from '../../../wall-clock.ts'
import { countUnseen } from '../../booking/view/view-bookings.ts'
import { countEnquiries } from '../../enquiry/view-enquiries.ts'
import {
  type BookedClosure,
  type BookingMoney,
  findBookedClosures,
  findChargesInReview,
  findLowStock,
  findOwedAtDesk,
  findUnpaidAtDesk,
  type LowStock,
} from './attention.queries.ts'
import { type Item, listOperatorAttention, NAMED, toBookingUrl, toCountItem } from './operator-attention.ts'

/** Lists what needs attention, the most urgent first, with a link; items for the operator are only for admins. */
export async function listAttention(deps: Deps, actor: Actor, scope: Scope): Promise<Item[]> {
  const [operator, held, closures, owed, unpaid, stocks, enquiries, unseen] = await Promise.all([
    actor.role === 'admin' ? listOperatorAttention(deps) : { disputes: [], others: [] },
    findChargesInReview(deps.db, scope, NAMED),
    findBookedClosures(deps.db, scope),
    findOwedAtDesk(deps.db, scope, NAMED),
    findUnpaidAtDesk(deps.db, scope),
    findLowStock(deps.db, scope),
    countEnquiries(deps, scope),
    countUnseen(deps, actor, scope),
  ])
  const unpaidUrl = `/admin/bookings?status=confirmed&to=${unpaid.until}`
  return [
    ...operator.disputes,
    ...held.map(toHeldItem),
    ...closures.map(toClosureItem),
    ...operator.others,
    ...owed.map(toOwedItem),
    ...toCountItem(unpaid.bookings, 'unpaid_at_desk', describeUnpaid(unpaid.bookings), unpaidUrl),
    ...toCountItem(enquiries.count, 'enquiry', describeEnquiries(enquiries.count), '/admin/enquiries'),
    ...stocks.map(toStockItem),
    ...toCountItem(unseen, 'unseen', describeUnseen(unseen), '/admin/bookings'),
  ]
}

const describeUnpaid = (count: number) =>
  t(
    '{count, plural, one {A booking has begun and not been paid at the desk.} other {# bookings have begun and not been paid at the desk.}}',
    { count },
  )

const describeEnquiries = (count: number) =>
  t('{count, plural, one {An enquiry for a long rental waits.} other {# enquiries for long rentals wait.}}', { count })

const describeUnseen = (count: number) =>
  count < MOST_UNSEEN
    ? t('{count, plural, one {A booking nobody has seen yet.} other {# bookings nobody has seen yet.}}', { count })
    : t('{count, number} bookings or more that nobody has seen yet.', { count })

const toOwedItem = ({ bookingId, customer, amountMinor, currency }: BookingMoney): Item => ({
  kind: 'closure_hit',
  text: t('{customer} paid {amount} at the desk for a time that was closed. Pay it back there.', {
    customer,
    amount: formatAmount(amountMinor, currency),
  }),
  href: toBookingUrl(bookingId),
})

const toStockItem = ({ facilityId, facility, items }: LowStock): Item => ({
  kind: 'low_stock',
  text: t('{facility}: only a few left of {items}.', { facility, items: items.join(', ') }),
  href: `/admin/facilities/${facilityId}/items`,
})

const toHeldItem = ({ bookingId, customer, amountMinor, currency }: BookingMoney): Item => ({
  kind: 'charge_held',
  text: t(
    'The payment provider suspects fraud in {customer}’s payment of {amount}. Accept or return it before the start.',
    {
      customer,
      amount: formatAmount(amountMinor, currency),
    },
  ),
  href: toBookingUrl(bookingId),
})

const toClosureItem = (closure: BookedClosure): Item => ({
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
