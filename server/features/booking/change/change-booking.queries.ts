import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/client.ts'
import { isCourtOfSession } from '../../../db/fragments/court-of-booking.ts'
import type { BookingStatus } from '../../../db/schema.gen.ts'
import type { Interval } from '../availability/slots.rules.ts'

export type Move = {
  bookingId: string
  facilityId: string
  time: Interval
  /** From then on. */
  status: BookingStatus
  /** The coach of a lesson, who must be free too. */
  coachId: string | null
}

export type MoveOutcome =
  | { outcome: 'closed' | 'blocked'; reason: string }
  | { outcome: 'moved' | 'expired_hold' | 'taken' | 'coach_taken' | 'items_taken'; reason: null }

/** Moves a locked booking to the first court free at a time, or returns why not: db/functions/move-booking.sql. */
export async function moveBooking(trx: Trx, move: Move): Promise<MoveOutcome> {
  const { rows } = await sql<MoveOutcome>`
    select * from move_booking(
      p_booking => ${move.bookingId}, p_facility => ${move.facilityId}, p_date => null,
      p_starts_at => ${new Date(move.time.from)}, p_ends_at => ${new Date(move.time.to)}, p_status => ${move.status})`.execute(
    trx,
  )
  return rows[0] as MoveOutcome
}

/** Writes the version of a booking, which distinguishes mails about its changes, and its events in calendars. */
export const writeSequence = (trx: Trx, id: string, sequence: number) =>
  trx.updateTable('booking').set({ sequence }).where('id', '=', id).execute()

/** Takes a free place of a cancelled place's session, as paid; false when there is none: db/functions/places.sql. */
export async function takePlaceAgain(trx: Trx, bookingId: string): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`select retake_place(${bookingId}) as is_taken`.execute(trx)
  return rows[0]?.isTaken ?? false
}

/** Finds the minutes until a user whose holds expired may hold a court again; `holdCourt` has the same rule. */
export async function findHoldCooldown(
  trx: Trx,
  hold: { userId: string; facilityId: string; date: string; cooldownMinutes: number },
): Promise<number> {
  const { rows } = await sql<{ minutesLeft: number }>`
    select minutes_left from hold_cooldown(${hold.userId}, ${hold.facilityId}, ${hold.date}, ${hold.cooldownMinutes})`.execute(
    trx,
  )
  return rows[0]?.minutesLeft ?? 0
}

/** Finds the ids of a facility's unpaid bookings that are not over, by court: the order in which they are locked. */
export async function findUnpaidBookings(trx: Trx, facilityId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from booking where facility_id = ${facilityId} and status in ('confirmed', 'pending')
      and upper(during) > clock_timestamp() order by court_id, id`.execute(trx)
  return rows.map((row) => row.id)
}

/** Lists today's bookings and places of a facility that are paid, or to be paid at its desk. */
export async function listToCheckIn(db: Db, facilityId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select booking.id from booking join facility on facility.id = facility_id
    where facility_id = ${facilityId} and main_booking_id is null and (status = 'paid' or status = 'confirmed' and pays_at_desk) and not ${isCourtOfSession}
      and lower(during) between now() - interval '1 day' and now() + interval '1 day'
      and (lower(during) at time zone time_zone)::date = (now() at time zone time_zone)::date`.execute(db)
  return rows.map(({ id }) => id)
}
