import { toClock } from '#contract/clock'
import type { Trx } from '../../../db/client.ts'
import { inSavepoint } from '../../../db/savepoint.ts'
import { getLocalDay, MINUTE } from '../../../wall-clock.ts'
import { isKeptForWaitlist } from '../../waitlist/keep-freed-courts.ts'
import { type BookingRequest, type BookingWindow, tryResolveSlot } from '../availability/booking-request.rules.ts'
import { type Interval, type OpeningHours, toMinuteOfDay } from '../availability/slots.rules.ts'
import { mailCoPlayers } from '../co-player/mail-co-players.ts'
import { findBookableFacility } from '../hold/hold-court.queries.ts'
import { type BookingRow, keepFromDeletion } from '../state/bookings.queries.ts'
import { expireHoldsAt, setPaid } from '../state/change-status.ts'
import { type Move, type MoveOutcome, moveBooking, takePlaceAgain, writeSequence } from './change-booking.queries.ts'

/** Moves a locked booking to the first court that is free at a time, once expired holds are out of the way. */
export async function moveToFreeCourt(trx: Trx, move: Move): Promise<MoveOutcome> {
  const result = await moveBooking(trx, move)
  if (result.outcome !== 'expired_hold') return result
  await expireHoldsAt(trx, move.facilityId, move.time, move.coachId)
  return moveBooking(trx, move)
}

/**
 * Books a court again when a payment came after its hold had expired: takes a free court for the same time that is not kept
 * for the waitlist, if it has not begun, the facility is open then and the account exists. With a pass, its money is refunded instead: what the pass
 * paid, and its place among the bookings of a week, went back to the pass. So is that of an offer, which is booked whole or
 * not at all. Returns whether the booking is paid now.
 */
export async function rebook(trx: Trx, booking: BookingRow, window: BookingWindow): Promise<boolean> {
  const { id, facilityId, userId } = booking
  if (booking.passId !== null || booking.enquiryId !== null) return false
  if (booking.place !== null) return retakePlace(trx, booking)
  const facility = await findBookableFacility(trx, facilityId)
  if (!facility || !(await keepFromDeletion(trx, userId))) return false
  const time = { from: booking.startsAt.getTime(), to: booking.endsAt.getTime() }
  const { slotMinutes } = facility.spaces.find((space) => space.id === booking.spaceId) ?? window
  const request = toRequest(facility, time)
  if (!tryResolveSlot(facility, request, facility.now, { ...window, slotMinutes })) return false
  const move = { bookingId: id, facilityId, time, status: 'paid', coachId: booking.coachId } as const
  if (!(await takeUnlessKept(trx, move, { date: request.date, userId }))) return false
  await mailCoPlayers(trx, [id], 'player-booked-again', await setPaidAgain(trx, booking))
  return true
}

/** Moves a booking to a free court unless it is kept for the waitlist: those in line before its user come first. */
async function takeUnlessKept(trx: Trx, move: Move, by: { date: string; userId: string }): Promise<boolean> {
  const kept = new Error('kept for the waitlist')
  try {
    return await inSavepoint(trx, async () => {
      const { outcome } = await moveToFreeCourt(trx, move)
      if (
        outcome === 'moved' &&
        (await isKeptForWaitlist(trx, { ...by, facilityId: move.facilityId, time: move.time }))
      )
        throw kept
      return outcome === 'moved'
    })
  } catch (error) {
    if (error === kept) return false
    throw error
  }
}

/** Takes a free place again for a payment that came after the hold of one had expired. */
async function retakePlace(trx: Trx, booking: BookingRow): Promise<boolean> {
  if (!(await keepFromDeletion(trx, booking.userId)) || !(await takePlaceAgain(trx, booking.id))) return false
  await setPaidAgain(trx, booking)
  return true
}

/**
 * Marks a booking that was cancelled as paid. Calendars then take it as newer than its cancellation, which is one newer than
 * the booking was (`toEvent`). Returns its `sequence`.
 */
async function setPaidAgain(trx: Trx, booking: BookingRow): Promise<number> {
  await setPaid(trx, booking)
  const sequence = booking.sequence + 2
  await writeSequence(trx, booking.id, sequence)
  return sequence
}

/** The local day and hours of a time, as a request names them. */
function toRequest({ timeZone }: OpeningHours, { from, to }: Interval): BookingRequest {
  const toMinute = (at: number) => toMinuteOfDay(timeZone, new Date(at))
  const endTime = toClock(toMinute(to - MINUTE) + 1)
  return { date: getLocalDay(timeZone, new Date(from)), startTime: toClock(toMinute(from)), endTime }
}
