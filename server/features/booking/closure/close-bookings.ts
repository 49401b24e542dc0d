import { countDone } from '../../../count-done.ts'
import { inTransaction, type Trx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/session.ts'
import type { ClosedBookings, StoredText } from '../../../stored-texts/stored-text.ts'
import { endPlaySession } from '../../play-session/cancel-play-session.ts'
import { waitAgain } from '../../waitlist/keep-freed-courts.ts'
import { cancelUnpaid } from '../change/cancel-booking.ts'
import { moveToFreeCourt } from '../change/move-booking.ts'
import { mailCoPlayers } from '../co-player/mail-co-players.ts'
import { findGroupBookings } from '../group/booking-groups.queries.ts'
import { mailCoaches } from '../mail/mail-coach.ts'
import { queueBookingMail } from '../mail/queue-booking-mail.ts'
import { lockPayment } from '../payment/payments.queries.ts'
import { requestFullRefund } from '../payment/refund/request-refund.ts'
import { type BookingRow, lockBooking, writeEvent, writeMove } from '../state/bookings.queries.ts'
import { setCancelled } from '../state/change-status.ts'
import { toClosedReason } from './closed-booking.rules.ts'
import {
  type ClosedBooking,
  findBookingsWithin,
  findDueClosed,
  findDueReason,
  markClosed,
  movePlaces,
  unmarkClosed,
} from './closed-bookings.queries.ts'

type Closure = { id: string; reason: string; facilityId: string; courtNumber: number | null }

/**
 * Handles the bookings within a new closure that have not begun, in the transaction that has locked the facility. When
 * one court is closed and another is free, a booking moves there. Otherwise unpaid ones are cancelled, and paid ones
 * remain until their customer moves or refunds them, or `refundClosedBookings` does. A game is cancelled with all of its
 * places, and an unpaid offer with all of its bookings, also those that could move. Each customer, co-player and coach who
 * was reminded is notified once.
 */
export async function closeBookings(trx: Trx, closure: Closure, by: Actor): Promise<ClosedBookings> {
  let cancelled = 0
  const moves: Move[] = []
  const ended = new Set<string>()
  const toChoose: string[] = []
  for (const booking of await findBookingsWithin(trx, closure.id)) {
    const moved = await moveToOtherCourt(trx, closure, booking)
    if (moved) moves.push({ closed: booking, moved })
    else if (booking.playSessionId || booking.status !== 'paid') {
      cancelled += await cancelClosed(trx, closure, booking, by)
      ended.add(getWhole(booking))
    } else if (await offerChoice(trx, closure, booking, by)) toChoose.push(booking.id)
  }
  await notifyPlayersAndCoaches(trx, toChoose, 'closed', closure.id)
  const moved = moves.filter(({ closed }) => !ended.has(getWhole(closed)))
  for (const move of moved) await notifyOfMove(trx, closure, move, by)
  return { moved: moved.length, cancelled, toChoose: toChoose.length }
}

/** Returns the id of what a booking is cancelled with. */
const getWhole = ({ id, playSessionId, offerGroupId }: ClosedBooking) => playSessionId ?? offerGroupId ?? id

/** Cancels a game, an unpaid offer or an unpaid booking. Returns how many it cancelled. */
async function cancelClosed(trx: Trx, closure: Closure, booking: ClosedBooking, by: Actor): Promise<number> {
  const { id, playSessionId, offerGroupId, isExpired } = booking
  if (!playSessionId && offerGroupId) return cancelOffer(trx, closure, booking, offerGroupId, by)
  const reason = toClosedReason(closure.reason)
  if (!playSessionId) {
    const isCancelled = await cancelUnpaid(trx, id, { cause: 'facility_closed', reason, by: by.id })
    if (isCancelled && !isExpired) await waitAgain(trx, id)
    return Number(isCancelled)
  }
  await endPlaySession(trx, playSessionId, reason, by.id)
  return 1
}

/** A booking as it was, and with its new court. */
type Move = { closed: ClosedBooking; moved: BookingRow }

/** Cancels all of an offer, which nobody can pay any more without one of its bookings. Returns how many it cancelled. */
async function cancelOffer(trx: Trx, closure: Closure, { id, email }: ClosedBooking, groupId: string, by: Actor) {
  const reason = toClosedReason(closure.reason)
  const cancellation = { cause: 'facility_closed', reason, by: by.id, isReported: false } as const
  let cancelled = 0
  for (const booking of await findGroupBookings(trx, groupId))
    if (await cancelUnpaid(trx, booking.id, cancellation)) cancelled += 1
  const others = cancelled - 1
  if (cancelled > 0) await queueBookingMail(trx, { template: 'cancelled', bookingId: id, to: email, reason, others })
  return cancelled
}

/** Returns the booking, with its new `sequence`, if another court was free. */
async function moveToOtherCourt(
  trx: Trx,
  { courtNumber, facilityId }: Closure,
  { id, isExpired }: ClosedBooking,
): Promise<BookingRow | undefined> {
  const booking = courtNumber === null || isExpired ? undefined : await lockBooking(trx, id)
  if (!booking || booking.status === 'cancelled') return undefined
  const time = { from: booking.startsAt.getTime(), to: booking.endsAt.getTime() }
  const { outcome } = await moveToFreeCourt(trx, {
    bookingId: id,
    facilityId,
    time,
    status: booking.status,
    coachId: booking.coachId,
  })
  if (outcome !== 'moved') return undefined
  const sequence = booking.sequence + 1
  await writeMove(trx, id, { sequence, freeCancelUntil: booking.freeCancelUntil, priceParts: undefined })
  return { ...booking, sequence }
}

async function notifyOfMove(
  trx: Trx,
  { courtNumber, reason: why }: Closure,
  { closed: { id, email, playSessionId }, moved: { sequence } }: Move,
  by: Actor,
): Promise<void> {
  const reason: StoredText = { code: 'court_closed', values: { court: courtNumber ?? 0, reason: why } }
  await writeEvent(trx, id, 'moved to another court', by.id, reason)
  if (playSessionId) await notifyPlayers(trx, playSessionId, reason, by)
  else await queueBookingMail(trx, { template: 'rescheduled', bookingId: id, to: email, reason, sequence })
  await mailCoPlayers(trx, [id], 'player-moved', sequence)
}

/** Notifies all who have a place of a session, its host among them, that it has another court. */
async function notifyPlayers(trx: Trx, playSessionId: string, reason: StoredText, by: Actor): Promise<void> {
  for (const { id, email, sequence } of await movePlaces(trx, playSessionId)) {
    await writeEvent(trx, id, 'moved to another court', by.id, reason)
    await queueBookingMail(trx, { template: 'rescheduled', bookingId: id, to: email, reason, sequence })
  }
}

async function offerChoice(trx: Trx, { id, reason }: Closure, booking: ClosedBooking, by: Actor): Promise<boolean> {
  if (!(await markClosed(trx, booking.id, id))) return false
  const why = { text: reason }
  await writeEvent(trx, booking.id, 'facility closed', by.id, why)
  const mail = { bookingId: booking.id, to: booking.email, reason: why, sequence: id }
  await queueBookingMail(trx, { template: 'facility-closed', ...mail })
  return true
}

/** Notifies the co-players and coaches of bookings whose customers are offered a choice, or whose facility is open again. */
async function notifyPlayersAndCoaches(trx: Trx, ids: string[], what: 'closed' | 'reopened', closureId: string) {
  await mailCoPlayers(trx, ids, `player-${what}`, closureId)
  await mailCoaches(trx, ids, `lesson-${what}`, closureId)
}

/** Restores the bookings within a closure before it is removed, and notifies their customers, co-players and coaches. */
export async function reopenBookings(trx: Trx, closureId: string, by: Actor): Promise<void> {
  const reopened = await unmarkClosed(trx, closureId)
  for (const { id, email } of reopened) {
    await writeEvent(trx, id, 'facility open again', by.id)
    await queueBookingMail(trx, { template: 'facility-reopened', bookingId: id, to: email, sequence: closureId })
  }
  const ids = reopened.map(({ id }) => id)
  await notifyPlayersAndCoaches(trx, ids, 'reopened', closureId)
}

/**
 * Refunds and cancels up to `limit` paid bookings at a closed time whose customers have neither moved nor refunded them
 * an hour before they begin; those of a missed run are refunded later. Returns how many were due.
 * @throws AggregateError after the last one when any failed
 */
export const refundClosedBookings = async (deps: Pick<Deps, 'db' | 'log'>, limit = 200): Promise<number> =>
  countDone(deps, await findDueClosed(deps.db, limit), (id) => inTransaction(deps.db, (trx) => refundClosed(trx, id)))

async function refundClosed(trx: Trx, id: string): Promise<void> {
  const booking = await lockBooking(trx, id)
  const payment = await lockPayment(trx, id)
  // its customer may have moved it meanwhile, or an admin reopened the facility
  const closedFor = await findDueReason(trx, id)
  if (!booking || closedFor === undefined) return
  const reason = toClosedReason(closedFor)
  const isRefunded = await requestFullRefund(trx, { booking, payment, reason })
  await setCancelled(trx, booking, { cause: isRefunded ? 'refunded' : 'facility_closed', reason })
}
