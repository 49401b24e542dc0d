import { sql } from 'kysely'
import type { PassQuote } from '#contract/pass-cover'
import type { PassApplies, PassKind } from '#contract/pass-terms'
import type { Db, Trx } from '../../../db/client.ts'
import { localTimes } from '../../../db/fragments/local-time.ts'
import { getSqlState } from '../../../db/prepared.ts'

/** A booking as the rules of passes know it; date and times at the facility. */
type BookingQuote = Omit<PassQuote, 'leastMinor' | 'usedInWeek'>

/** Finds what a booking costs and when it is. @throws Error when there is none */
export async function findBookingQuote(trx: Trx, bookingId: string): Promise<BookingQuote> {
  const { rows } = await sql<BookingQuote>`
    select case when court_id is null then 'place' when coach_id is not null then 'lesson'
        when space_id is not null then 'space' else 'court' end as what, space_id is not null as is_space, ${localTimes}, lower(during) as starts_at,
      case when space_id is null then (select number from court where id = court_id) end as court,
      amount_minor + pass_minor as amount_minor,
      (select coalesce(sum(booking_item.amount_minor), 0)::int from booking_item where booking_id = booking.id) as items_minor
    from booking join facility on facility.id = facility_id where booking.id = ${bookingId}`.execute(trx)
  if (!rows[0]) throw new Error(`no booking ${bookingId}`)
  return rows[0]
}

/** A pass with its terms, and in how many bookings of a week it is used. */
export type UsablePass = {
  id: string
  name: string
  kind: PassKind
  percentOff: number
  perWeek: number | null
  applies: PassApplies
  balance: number
  endsAt: Date
  usedInWeek: number
}

/**
 * Lists the passes of a user that are good at a facility and have not ended; `at`: in the week of which their uses are
 * counted. Weeks are those of the facility that sold the pass.
 */
export async function listUsablePasses(
  db: Db | Trx,
  { userId, facilityId, at }: { userId: string; facilityId: string; at: Date },
): Promise<UsablePass[]> {
  const { rows } = await sql<UsablePass>`
    select pass.id, pass_offer.name, kind, percent_off, per_week, applies, balance, ends_at,
      case when per_week is null then 0 else count_of_week(pass.id, ${at}, time_zone) end as used_in_week
    from pass join pass_offer on pass_offer.id = offer_id join facility on facility.id = facility_id
    where user_id = ${userId} and is_good_at(pass_offer, ${facilityId}) and ends_at > clock_timestamp() and (balance > 0 or kind = 'rate')
    order by ends_at, pass.id`.execute(db)
  return rows
}

/** Makes other bookings with a pass wait, so that they count this one. */
export async function lockPass(trx: Trx, passId: string): Promise<void> {
  await sql`select from pass where id = ${passId} for update`.execute(trx)
}

/** Finds the pass of a booking, also one that has ended, and in how many others of the booking's week it is used. */
export async function findUsedPass(trx: Trx, bookingId: string): Promise<UsablePass> {
  const { rows } = await sql<UsablePass>`
    select pass.id, pass_offer.name, kind, percent_off, per_week, applies, balance, ends_at,
      count_of_week(pass.id, lower(during), time_zone) - 1 as used_in_week
    from booking join pass on pass.id = pass_id join pass_offer on pass_offer.id = offer_id
    join facility on facility.id = pass_offer.facility_id
    where booking.id = ${bookingId}`.execute(trx)
  if (!rows[0]) throw new Error(`no pass of booking ${bookingId}`)
  return rows[0]
}

/** Finds the pass to which its part of a cancelled booking was returned: that of the booking, or another one of its kind. */
export async function findReturnedPass(trx: Trx, bookingId: string): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    select pass.id, name from booking
    left join pass_entry on pass_entry.booking_id = booking.id and reason = 'returned'
    join pass on pass.id = coalesce(pass_entry.pass_id, booking.pass_id) join pass_offer on pass_offer.id = offer_id
    where booking.id = ${bookingId}`.execute(trx)
  return rows[0]
}

type Use = { bookingId: string; passId: string; units: number; minor: number }

/**
 * Pays a part of a booking with a pass: db/functions/passes.sql. Returns whether nothing is left to pay, or 'refused' when
 * the pass can't be used any more.
 */
export async function applyPass(trx: Trx, { bookingId, passId, units, minor }: Use): Promise<boolean | 'refused'> {
  try {
    const { rows } = await sql<{ isPaid: boolean }>`
      select apply_pass(${bookingId}, ${passId}, ${units}, ${minor}) as is_paid`.execute(trx)
    return rows[0]?.isPaid ?? false
  } catch (error) {
    if (getSqlState(error) === 'BM001') return 'refused'
    throw error
  }
}

/** Finds the courts that a pass is good for, if its offer names some, with its name. */
export async function findPassCourts(trx: Trx, passId: string) {
  const { rows } = await sql<{ name: string; courts: number[] | null }>`
    select name, applies -> 'courts' as courts from pass join pass_offer on pass_offer.id = offer_id
    where pass.id = ${passId}`.execute(trx)
  return rows[0] ?? { name: '', courts: null }
}

/** Finds how many days ahead a pass is good for, if its offer says; null also for one that has ended. */
export async function findDaysAhead(db: Db | Trx, passId: string, facilityId: string): Promise<number | null> {
  const { rows } = await sql<{ daysAhead: number | null }>`
    select days_ahead from pass join pass_offer on pass_offer.id = offer_id
    where pass.id = ${passId} and is_good_at(pass_offer, ${facilityId}) and ends_at > clock_timestamp()`.execute(db)
  return rows[0]?.daysAhead ?? null
}
