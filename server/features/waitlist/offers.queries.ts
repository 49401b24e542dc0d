import { sql } from 'kysely'
import type { Db, Trx } from '../../db/client.ts'
import { holds } from '../../db/fragments/hold.ts'

/**
 * Marks the waiting entries of a facility, or those whose time overlaps an interval, as due, so that `hold_court` keeps the
 * court for them from this transaction's commit on. Returns whether there are any.
 */
export async function markFreed(trx: Trx, facilityId: string, time?: { from: Date; to: Date }): Promise<boolean> {
  const overlap = time ? sql`and during && tstzrange(${time.from}, ${time.to})` : sql``
  // Entries that are marked already are counted up too, so that the job sees another freed court. They are locked in
  // the order of their ids, so that two transactions which free courts don't wait for each other.
  const { rows } = await sql`
    update waitlist_entry set freed_count = freed_count + 1, freed_at = clock_timestamp() where id in (
      select id from waitlist_entry where facility_id = ${facilityId} and play_session_id is null and booking_id is null and until > now() ${overlap}
      order by id for update)
    returning id`.execute(trx)
  return rows.length > 0
}

type WantedTime = { facilityId: string; date: string; time: { from: number; to: number }; userId?: string }

/** Returns whether a time at a facility is kept for its waitlist (db/functions/waitlist.sql), of a user's entry for those before it. */
export async function isWaitedFor(
  trx: Trx,
  { facilityId, date, time: { from, to }, userId }: WantedTime,
): Promise<boolean> {
  const [startsAt, endsAt] = [new Date(from), new Date(to)]
  const { rows } = await sql<{ isWaitedFor: boolean }>`
    select is_waited_for(${facilityId}, ${date}, ${startsAt}, ${endsAt}, (
      select min(place) from waitlist_entry where user_id = ${userId ?? null} and facility_id = ${facilityId} and date = ${date}
        and play_session_id is null and booking_id is null and during && tstzrange(${startsAt}, ${endsAt})))`.execute(
    trx,
  )
  return rows[0]?.isWaitedFor ?? false
}

/** A waiting entry of a facility; `freedCount` as it was before the courts were checked. */
export type Waiting = {
  id: string
  /** Orders the line; lower ones are offered first. */
  position: number
  userId: string
  email: string
  facilityId: string
  /** The space that is wanted; null for a court. */
  spaceId: string | null
  date: string
  fromMinute: number
  toMinute: number
  minutes: number
  freedCount: number
  checkedCount: number
  isNotified: boolean
}

export async function findWaitingEntries(db: Db, facilityId: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select entry.id, entry.place as position, entry.user_id, app_user.email, entry.facility_id, entry.space_id, entry.date, entry.from_minute,
      entry.to_minute, entry.minutes, entry.freed_count, entry.checked_count, entry.notified_at is not null as is_notified
    from waitlist_entry entry join app_user on app_user.id = entry.user_id
    where entry.facility_id = ${facilityId} and entry.play_session_id is null and entry.booking_id is null and entry.until > now()
    order by entry.place`.execute(db)
  return rows
}

export async function findWaitedFor(db: Trx): Promise<string[]> {
  const { rows } = await sql<{ facilityId: string }>`
    select distinct facility_id from waitlist_entry where play_session_id is null and booking_id is null and until > now() order by facility_id`.execute(
    db,
  )
  return rows.map(({ facilityId }) => facilityId)
}

/** Whether an entry, whose user is locked, may be offered a time: it still waits, and no other offer overlaps. */
export async function mayBeOffered(trx: Trx, id: string, time: { from: number; to: number }): Promise<boolean> {
  const during = sql`tstzrange(${new Date(time.from)}, ${new Date(time.to)})`
  const { rows } = await sql`
    select from waitlist_entry entry where id = ${id} and booking_id is null and not exists (
      select from waitlist_entry other join booking on booking.id = other.booking_id
      where other.user_id = entry.user_id and booking.status <> 'paid' and ${holds} and booking.during && ${during})`.execute(
    trx,
  )
  return rows.length > 0
}

/** Gives a waiting entry its offer. @throws Error when it has ended, so that the transaction rolls back the hold */
export async function writeOffer(trx: Trx, id: string, bookingId: string): Promise<void> {
  await trx
    .updateTable('waitlistEntry')
    .set({ bookingId })
    .where('id', '=', id)
    .where('bookingId', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow()
}

/**
 * Records that an entry was checked after `freedCount` courts were freed: it keeps no court until another is. A slower
 * worker with a lower count changes nothing, or the entry would keep courts that no worker is going to check.
 */
export const markChecked = (db: Db, { id, freedCount }: Pick<Waiting, 'id' | 'freedCount'>) =>
  db
    .updateTable('waitlistEntry')
    .set({ checkedCount: freedCount })
    .where('id', '=', id)
    .where('checkedCount', '<', freedCount)
    .execute()

/** Records that the user of an entry is notified of a free court; false when they were notified before. */
export async function markNotified(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update waitlist_entry set notified_at = clock_timestamp() where id = ${id} and notified_at is null returning id`.execute(
    trx,
  )
  return rows.length > 0
}
