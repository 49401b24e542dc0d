import { sql } from 'kysely'
import type { Trx } from '../../db/client.ts'

export type NewEntry = {
  userId: string
  facilityId: string
  date: string
  fromMinute: number
  toMinute: number
  minutes: number
  /** From `fromMinute` to `toMinute`, in epoch milliseconds. */
  during: { from: number; to: number }
}

/** Returns how many entries of a user have not ended. */
export async function countWaiting(trx: Trx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from waitlist_entry where user_id = ${userId} and booking_id is null and until > now()`.execute(trx)
  return rows[0]?.count ?? 0
}

/**
 * Puts a user at the end of the line; returns the entry's id. Undefined when they wait for this already, or the facility or
 * the account has been deleted.
 */
export async function insertEntry(trx: Trx, { during, minutes, ...entry }: NewEntry): Promise<string | undefined> {
  const [from, to] = [new Date(during.from), new Date(during.to)]
  const { rows } = await sql<{ id: string }>`
    insert into waitlist_entry (user_id, facility_id, date, from_minute, to_minute, minutes, during, until)
    select app_user.id, facility.id, ${entry.date}::date, ${entry.fromMinute}::int, ${entry.toMinute}::int, ${minutes}::int,
      tstzrange(${from}, ${to}), ${to}::timestamptz - make_interval(mins => ${minutes}::int)
    from (select id from app_user where id = ${entry.userId} and deleted_at is null for key share) app_user,
      (select id from facility where id = ${entry.facilityId} and deleted_at is null for key share) facility
    on conflict do nothing returning id`.execute(trx)
  return rows[0]?.id
}

/** Ends entries: of a user who leaves one or deletes the account, or at a facility that is deleted. */
export async function deleteEntries(trx: Trx, of: { id: string } | { userId: string } | { facilityId: string }) {
  const [[column, value] = ['', '']] = Object.entries(of)
  await sql`delete from waitlist_entry where ${sql.ref(column)} = ${value}`.execute(trx)
}
