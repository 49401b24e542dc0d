import type { Booking } from '#contract/booking'
import { AppError, bookingNotFound } from '../../../app-error.ts'
import { inTransaction, type Trx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/session.ts'
import { isKeptForWaitlist, keepFreedCourts } from '../../waitlist/keep-freed-courts.ts'
import { type BookingRequest, resolveSlot } from '../availability/booking-request.rules.ts'
import { quotePrice, quoteWithItems } from '../availability/price.rules.ts'
import { clearOffer } from '../co-player/hand-over.queries.ts'
import { mailCoPlayers } from '../co-player/mail-co-players.ts'
import { resolveCoach } from '../hold/coach.ts'
import { getLimits, holdErrors, type UnpaidLimits } from '../hold/hold.rules.ts'
import { type BookableFacility, findBookableFacility } from '../hold/hold-court.queries.ts'
import { getSpace, lacksSpace, toSpacePrices } from '../hold/space.rules.ts'
import { listItemLines } from '../items/booking-items.queries.ts'
import { withItemsOut } from '../items/with-items-out.ts'
import { mailCoach } from '../mail/mail-coach.ts'
import { queueBookingMail } from '../mail/queue-booking-mail.ts'
import { assertPassFits } from '../pass/assert-pass-fits.ts'
import { withPassWindow } from '../pass/pass-window.ts'
import { findPaymentByBooking } from '../payment/payments.queries.ts'
import { canSee, managesFacility, whyUnlisted } from '../policy.ts'
import { toPolicyContext } from '../policy-context.rules.ts'
import { type BookingRow, findEmail, lockBooking, writeEvent, writeMove } from '../state/bookings.queries.ts'
import { viewBooking } from '../view/view-bookings.ts'
import { assertMovable, assertOtherTime, assertSameLength, assertSamePrice, getPrice } from './assert-movable.ts'
import { findHoldCooldown } from './change-booking.queries.ts'
import { moveToFreeCourt } from './move-booking.ts'

/**
 * Moves a booking to another free slot of the same length and price at its facility; the old slot is free only once the
 * new one is held. Neither the deadline to pay nor the hours of free cancellation before the start change. A booking at
 * a closed time keeps the price that was paid, whatever another slot of its length costs now, and its pass.
 * @throws AppError booking_not_found, not_reschedulable, and as `createBooking`
 */
export async function rescheduleBooking(
  deps: Deps,
  actor: Actor,
  id: string,
  request: BookingRequest,
): Promise<Booking> {
  await inTransaction(deps.db, async (trx) => {
    const booking = await lockBooking(trx, id)
    if (!booking || !canSee(actor, booking)) throw bookingNotFound()
    const { facilityId, status } = booking
    const facility = await findBookableFacility(trx, facilityId)
    if (!facility) throw new AppError('not_reschedulable', whyUnlisted())
    const payment = await findPaymentByBooking(trx, id)
    const isSpaceRemoved = lacksSpace(facility.spaces, booking.spaceId)
    const facts = { ...(await withItemsOut(trx, booking)), isSpaceRemoved }
    assertMovable(actor, toPolicyContext(facts, payment), facility.now)
    const { time, quote } = await quoteMove(trx, deps, booking, facility, request)
    assertSameLength(booking, time)
    assertSamePrice(booking, quote.amountMinor)
    await assertNoCooldown(trx, booking, request.date, getLimits(managesFacility(actor, facilityId), deps.config))

    const move = { bookingId: id, facilityId, time, status, coachId: booking.coachId }
    const { outcome, reason } = await moveToFreeCourt(trx, move)
    if (outcome !== 'moved') throw holdErrors[outcome === 'expired_hold' ? 'taken' : outcome](reason ?? '')
    await assertPassFits(trx, booking)
    if (await isKeptForWaitlist(trx, { facilityId, date: request.date, time })) throw holdErrors.taken()
    await keepFreedCourts(trx, facilityId, { from: booking.startsAt, to: booking.endsAt })

    const sequence = booking.sequence + 1
    const freeCancelMs = booking.startsAt.getTime() - booking.freeCancelUntil.getTime()
    const freeCancelUntil = new Date(time.from - freeCancelMs)
    // a booking moved out of a closure keeps its price, also at hours of another price
    const { priceMinor, priceParts } = quote.amountMinor === getPrice(booking) ? quote : { priceParts: undefined }
    await writeMove(trx, id, { sequence, freeCancelUntil, priceMinor, priceParts, checkedInAt: null })
    await recordMove(trx, actor, { ...booking, sequence }, request)
  })
  return viewBooking(deps, actor, id)
}

/** Resolves the new time, and what the booking would cost then. */
async function quoteMove(
  trx: Trx,
  { config }: Deps,
  booking: BookingRow,
  facility: BookableFacility,
  request: BookingRequest,
) {
  const ahead = await withPassWindow(trx, config, booking.facilityId, booking.passId)
  const space = booking.spaceId ? getSpace(facility.spaces, booking.spaceId) : undefined
  const window = space ? { ...ahead, slotMinutes: space.slotMinutes } : ahead
  const time = resolveSlot(facility, request, facility.now, window)
  assertOtherTime(booking, time)
  const lessonTime = { coach: booking.coachId, date: request.date, ...time, isManager: true }
  const { lesson } = await resolveCoach(trx, booking.facilityId, lessonTime)
  const prices = space ? toSpacePrices(space) : facility
  const items = await listItemLines(trx, booking.id)
  return { time, quote: quoteWithItems(quotePrice(prices, request.date, time, config, lesson), request, items) }
}

async function recordMove(trx: Trx, actor: Actor, booking: BookingRow, request: BookingRequest) {
  const { id, userId, sequence } = booking
  const { date, startTime, endTime } = request
  const values = { date, hours: { from: startTime, to: endTime } }
  await writeEvent(trx, id, 'rescheduled', actor.id, { code: 'moved_to', values })
  const to = await findEmail(trx, userId)
  await queueBookingMail(trx, { template: 'rescheduled', bookingId: id, to, sequence, isOwn: actor.id === userId })
  // it was for the time before
  await clearOffer(trx, id)
  await mailCoPlayers(trx, [id], 'player-moved', sequence)
  await mailCoach(trx, booking, 'lesson-moved')
}

/** Refuses to move an unpaid booking to where a new one would be refused because of expired holds. */
async function assertNoCooldown(
  trx: Trx,
  { userId, facilityId, status, paysAtDesk }: BookingRow,
  date: string,
  { holdCooldownMinutes }: Partial<UnpaidLimits>,
) {
  if (status !== 'confirmed' || paysAtDesk || !holdCooldownMinutes) return
  const minutes = await findHoldCooldown(trx, { userId, facilityId, date, cooldownMinutes: holdCooldownMinutes })
  if (minutes > 0) throw holdErrors.hold_cooldown(String(minutes))
}
