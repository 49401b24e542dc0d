import { sql } from 'kysely'
import type { Trx } from '../../db/client.ts'

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
      select id from waitlist_entry where facility_id = ${facilityId} and booking_id is null and until > now() ${overlap}
      order by id for update)
    returning id`.execute(trx)
  return rows.length > 0
}

/** Returns whether a time at a facility is kept for its waitlist (db/functions/waitlist.sql). */
export async function isWaitedFor(
  trx: Trx,
  facilityId: string,
  date: string,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const { rows } = await sql<{ isWaitedFor: boolean }>`
    select is_waited_for(${facilityId}, ${date}, ${new Date(from)}, ${new Date(to)})`.execute(trx)
  return rows[0]?.isWaitedFor ?? false
}
