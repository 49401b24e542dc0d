import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../db/client.ts'
import { contactEmail } from '../../db/fragments/contact-email.ts'
import { joinCourt } from '../../db/fragments/court-of-booking.ts'
import { facilityName } from '../../db/fragments/facility-name.ts'
import { facilityPicture } from '../../db/fragments/facility-picture.ts'
import { isExpired } from '../../db/fragments/hold.ts'
import { localEnd, localStart } from '../../db/fragments/local-time.ts'
import { WEEKS } from './waitlist.rules.ts'

/** An entry as it is shown; date and minutes in the facility's zone. The offer's columns are null without one. */
export type EntryRow = {
  id: string
  userId: string
  userName: string
  userEmail: string
  userPhone: string
  isCustomer: boolean
  facilityId: string
  facilityName: string
  imageUrl: string
  date: string
  fromMinute: number
  toMinute: number
  minutes: number
  createdAt: Date
  notifiedAt: Date | null
  position: number
  /** Bookings at the same weekday and time that were cancelled or expired in the last weeks. */
  cancelled: number
  bookingId: string | null
  startTime: string | null
  endTime: string | null
  courtNumber: number | null
  /** The session that a place is wanted of, and the number of the place offered. */
  playSessionId: string | null
  offeredPlace: number | null
  /** The space that is wanted, null for a court, and its names. */
  spaceId: string | null
  spaceName: string | null
  spaceNames: Record<string, string> | null
  amountMinor: number | null
  currency: string | null
  payBy: Date | null
}

/** Waiting entries that have not ended, and those with an offer that can still be taken. */
const live = sql`(entry.until > now() and (entry.booking_id is null or booking.status in ('confirmed', 'pending') and not ${isExpired}))`

const view = () => sql`
  select entry.id, entry.user_id, app_user.name as user_name, ${contactEmail} as user_email, app_user.phone as user_phone,
    is_customer(entry.user_id, entry.facility_id) as is_customer,
    entry.facility_id, ${facilityName()} as facility_name, ${facilityPicture} as image_url, entry.date, entry.from_minute,
    entry.to_minute, entry.minutes, entry.created_at, entry.notified_at, entry.booking_id, entry.play_session_id,
    booking.place as offered_place, entry.space_id, coalesce(space ->> 'name', booking.space_name) as space_name,
    space -> 'names' as space_names,
    (select count(*) + 1 from waitlist_entry earlier where earlier.facility_id = entry.facility_id and earlier.booking_id is null
      and earlier.play_session_id is not distinct from entry.play_session_id
      and want_same_court(facility.spaces, earlier.space_id, entry.space_id)
      and earlier.until > now() and earlier.during && entry.during and earlier.place < entry.place) as position,
    (select count(*) from generate_series(1, ${WEEKS}::int) week join booking past on past.facility_id = entry.facility_id
      and past.status = 'cancelled' and past.main_booking_id is null and (entry.space_id is null or past.space_id = entry.space_id)
      and past.cancel_cause not in ('facility_deleted', 'facility_closed')
      and past.during && tstzrange(lower(entry.during) - week * interval '7 days', upper(entry.during) - week * interval '7 days')
      and lower(past.during) > lower(entry.during) - week * interval '7 days' - interval '1 day'
      and lower(past.during) < upper(entry.during) - week * interval '7 days') as cancelled,
    ${localStart} as start_time, ${localEnd} as end_time, court.number as court_number, booking.amount_minor, booking.currency,
    case when payment.status = 'processing' then null else booking.pay_by end as pay_by
  from waitlist_entry entry
  join app_user on app_user.id = entry.user_id
  join facility on facility.id = entry.facility_id and facility.deleted_at is null
  left join jsonb_array_elements(facility.spaces) space on space ->> 'id' = entry.space_id::text
  left join booking on booking.id = entry.booking_id
  left ${joinCourt}
  left join payment on payment.booking_id = booking.id and payment.superseded_at is null`

export async function findUserEntries(db: Db | Trx, userId: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    ${view()} where entry.user_id = ${userId} and ${live} order by lower(entry.during), entry.place`.execute(db)
  return rows
}

/**
 * Finds a facility's live entries of a day (default: today), first in line first; undefined for an unknown facility.
 */
export async function findEntriesAt(db: Db, facilityId: string, date: string | undefined) {
  const facility = await db
    .selectFrom('facility')
    .select(sql<string>`to_char(now() at time zone time_zone, 'YYYY-MM-DD')`.as('today'))
    .where('id', '=', facilityId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!facility) return undefined
  const { rows } = await sql<EntryRow>`
    ${view()} where entry.facility_id = ${facilityId} and entry.play_session_id is null and entry.date = ${date ?? facility.today} and ${live}
    order by entry.place`.execute(db)
  return rows
}

export async function findEntry(db: Db | Trx, userId: string, id: string): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    ${view()} where entry.id = ${id} and entry.user_id = ${userId} and ${live}`.execute(db)
  return rows[0]
}

export async function findEntryForMail(db: Db, id: string): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`${view()} where entry.id = ${id} and ${live}`.execute(db)
  return rows[0]
}

type NewEntry = {
  userId: string
  facilityId: string
  /** Undefined for a court. */
  spaceId: string | undefined
  date: string
  fromMinute: number
  toMinute: number
  minutes: number
  /** From `fromMinute` to `toMinute`, in epoch milliseconds. */
  during: { from: number; to: number }
}

export async function countWaiting(trx: Trx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from waitlist_entry where user_id = ${userId} and booking_id is null and until > now()`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Returns the entry's id; undefined when the user waits for this already, or facility, space or account has been deleted. */
export async function insertEntry(trx: Trx, { during, minutes, ...entry }: NewEntry): Promise<string | undefined> {
  const space = entry.spaceId ?? null
  const [from, to] = [new Date(during.from), new Date(during.to)]
  const { rows } = await sql<{ id: string }>`
    insert into waitlist_entry (user_id, facility_id, space_id, date, from_minute, to_minute, minutes, during, until)
    select app_user.id, facility.id, ${space}::uuid, ${entry.date}::date, ${entry.fromMinute}::int, ${entry.toMinute}::int, ${minutes}::int,
      tstzrange(${from}, ${to}), ${to}::timestamptz - make_interval(mins => ${minutes}::int)
    from (select id from app_user where id = ${entry.userId} and deleted_at is null for key share) app_user,
      (select id from facility where id = ${entry.facilityId} and deleted_at is null
        and (${space}::uuid is null or spaces @> jsonb_build_array(jsonb_build_object('id', ${space}::text))) for key share) facility
    on conflict do nothing returning id`.execute(trx)
  return rows[0]?.id
}

/** Ends entries: of a user who leaves one or deletes the account. */
export async function deleteEntries(trx: Trx, of: { id: string } | { userId: string }) {
  const [[column, value] = ['', '']] = Object.entries(of)
  await sql`delete from waitlist_entry where ${sql.ref(column)} = ${value}`.execute(trx)
}

export type EndedWait = { id: string; email: string; date: string; fromMinute: number; toMinute: number }

/** Ends all entries at a facility. Returns those of who waited and had no offer. */
export const deleteEntriesAt = (trx: Trx, facilityId: string) => endWaits(trx, facilityId, sql`true`)

/** Ends the wait for spaces that a facility has no more. Returns the entries of who waited. */
export const deleteEntriesOfRemovedSpaces = (trx: Trx, facilityId: string) =>
  endWaits(
    trx,
    facilityId,
    sql`space_id is not null and booking_id is null and not (select spaces from facility where facility.id = facility_id)
      @> jsonb_build_array(jsonb_build_object('id', space_id::text))`,
  )

async function endWaits(trx: Trx, facilityId: string, isEnded: RawBuilder<unknown>): Promise<EndedWait[]> {
  const { rows } = await sql<EndedWait & { isWaiting: boolean }>`
    delete from waitlist_entry entry using app_user where app_user.id = user_id and facility_id = ${facilityId} and ${isEnded}
    returning entry.id, app_user.email, date, from_minute, to_minute, booking_id is null and until > now() as is_waiting`.execute(
    trx,
  )
  return rows.flatMap(({ isWaiting, ...ended }) => (isWaiting ? [ended] : []))
}

/** Finds the facility whose waitlist has ended, also a deleted one. */
export async function findFacilityOfEnded(db: Db, facilityId: string) {
  const { rows } = await sql<{ facility: string; isDeleted: boolean }>`
    select ${facilityName()} as facility, deleted_at is not null as is_deleted from facility where id = ${facilityId}`.execute(
    db,
  )
  return rows[0]
}

/** Takes back the offer that a booking is, if any: its user waits at the same place in line, unless they wait again already. */
export const takeBackOffer = (trx: Trx, bookingId: string) =>
  sql`update waitlist_entry entry set booking_id = null where booking_id = ${bookingId} and not exists (
    select from waitlist_entry other where other.user_id = entry.user_id and other.facility_id = entry.facility_id
      and other.during = entry.during and other.minutes = entry.minutes
      and other.space_id is not distinct from entry.space_id and other.booking_id is null)`.execute(trx)
