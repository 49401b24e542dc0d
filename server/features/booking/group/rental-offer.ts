import { toMajor, toMinor } from '#contract/money'
import type { PricePart } from '#contract/price-rules'
import { t } from '#i18n/t'
import { type AppError, fieldError } from '../../../app-error.ts'
import type { Trx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/session.ts'
import { sum } from '../../../sum.ts'
import { cancelUnpaid } from '../change/cancel-booking.ts'
import { writePrice } from '../items/booking-items.queries.ts'
import { findUnsettledLinks } from '../payment/checkout/payment-links.queries.ts'
import { insertLink } from '../payment/checkout/payment-links.ts'
import { trySettle } from '../payment/settle/settle-payment.ts'
import { type BookingRow, lockBooking, setHoldMailed } from '../state/bookings.queries.ts'
import type { Cancellation } from '../state/change-status.ts'
import { bookOccurrences, requireBooked, tryBooking } from './book-occurrences.ts'
import { findGroupBookings, insertGroup, joinGroup } from './booking-groups.queries.ts'
import { lockUnlessProcessing } from './find-bookings-ahead.ts'
import type { Occurrence } from './occurrences.rules.ts'

type Parties = { facility: string; userId: string }

/** `toAmounts`: the agreed price of each booking, from their prices by the price rules; minor units. */
type Offer = {
  occurrences: Occurrence[]
  payWithinMinutes: number
  payUntil: Date
  toAmounts: (listed: number[]) => number[]
}

/**
 * Books occurrences for a user at an agreed price as a group, all of them or none, and opens one link to pay them by. They
 * keep their courts until the caller releases them: like those that are paid at the desk, they count for no limit.
 * @throws AppError slot_taken with the days that can't be booked, not_payable, and as `bookOccurrences`
 */
export async function bookRentalOffer(deps: Deps, trx: Trx, actor: Actor, parties: Parties, offer: Offer) {
  const context = { trx, config: deps.config, actor, parties }
  const attempts = await bookOccurrences(context, offer.occurrences)
  const ids = requireBooked(attempts)
  const listed = attempts.map((attempt) => (attempt.conflict ? 0 : toMinor(attempt.amount)))
  const amounts = offer.toAmounts(listed)
  const { id: groupId } = await insertGroup(trx, { facilityId: parties.facility, label: '' })
  await joinGroup(trx, groupId, ids)
  const bookings: BookingRow[] = []
  for (const [at, id] of ids.entries()) {
    await writePrice(trx, id, toAgreedPrice(offer.occurrences[at], amounts[at] ?? 0))
    await setHoldMailed(trx, id)
    const booking = await lockBooking(trx, id)
    if (booking) bookings.push(booking)
  }
  if (bookings.some(({ startsAt }) => startsAt <= offer.payUntil))
    throw fieldError('payWithinHours', t('The offer must end before the first of the times begins.'))
  await insertLink(deps, trx, actor, bookings, offer.payWithinMinutes)
  return { groupId, amount: { minor: sum(amounts), currency: deps.config.currency } }
}

function toAgreedPrice({ startTime = '', endTime = '' }: Partial<Occurrence> = {}, amountMinor: number) {
  const amount = toMajor(amountMinor)
  const part: PricePart = { kind: 'agreed', label: '', startTime, endTime, pricePerHour: amount, amount }
  return { amountMinor, priceParts: [part] }
}

/** Says why a booking is refused; the error about courts is for customers, who are to choose another slot. */
const formatConflict = ({ code, message }: AppError, { space }: Occurrence) =>
  code === 'slot_taken' && !space ? t('Not enough courts are free then.') : message

/** What one booking of an offer would cost by the price rules, or the error with which the rules refuse it. */
export async function priceOccurrences(
  deps: Deps,
  trx: Trx,
  actor: Actor,
  parties: Parties,
  occurrences: Occurrence[],
) {
  const context = { trx, config: deps.config, actor, parties }
  const attempts: { amount: number; conflict: string | null }[] = []
  for (const occurrence of occurrences) {
    const attempt = await tryBooking(context, occurrence)
    attempts.push(
      attempt.conflict
        ? { amount: 0, conflict: formatConflict(attempt.conflict, occurrence) }
        : { amount: attempt.amount, conflict: null },
    )
  }
  return attempts
}

/** Asks the gateways of an offer's open links whether they were just paid; what ended is ended here too. */
export async function settleRentalOffer(deps: Deps, groupId: string): Promise<void> {
  for (const paymentId of await findUnsettledLinks(deps.db, groupId)) await trySettle(deps, paymentId)
}

/**
 * Cancels all unpaid bookings of an offer, without a mail. Returns 'processing' when a payment is on its way, which keeps
 * all, otherwise whether any of it is paid.
 */
export async function cancelRentalOffer(
  trx: Trx,
  groupId: string,
  cancellation: Omit<Cancellation, 'isReported'>,
): Promise<'processing' | 'paid' | 'cancelled'> {
  const bookings = await findGroupBookings(trx, groupId)
  if (!(await lockUnlessProcessing(trx, bookings))) return 'processing'
  for (const { id } of bookings) await cancelUnpaid(trx, id, { ...cancellation, isReported: false })
  const after = await findGroupBookings(trx, groupId)
  return after.some(({ status }) => status === 'paid') ? 'paid' : 'cancelled'
}
