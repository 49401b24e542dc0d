import { sql } from 'kysely'
import { type Country, toE164 } from '../phone.ts'
import { type Db, inTransaction, type Trx } from './client.ts'

/**
 * Reads up to `limit` phone numbers that the release before has written, and merges walk-ins of one facility whose numbers
 * are the same. Returns how many there were. It runs every minute while the release before may run.
 */
export const backfillPhones = (db: Db, country: Country, limit: number): Promise<number> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string; phone: string }>`
      select id, phone from app_user where phone <> '' and phone_e164 is null
      order by id limit ${limit} for update skip locked`.execute(trx)
    if (rows.length === 0) return 0
    const read = rows.map(({ id, phone }) => ({ id, phone_e164: toE164(phone, country) }))
    await sql`update app_user set phone_e164 = read.phone_e164
      from jsonb_populate_recordset(null::app_user, ${JSON.stringify(read)}::jsonb) as read
      where app_user.id = read.id`.execute(trx)
    await mergeWalkIns(trx, [...new Set(read.map((row) => row.phone_e164).filter(Boolean))])
    return rows.length
  })

/** Gives the bookings of a walk-in to an older one with the same number, if both have booked at a facility. */
async function mergeWalkIns(trx: Trx, numbers: string[]): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ older: string; newer: string }>`
      select older.id as older, newer.id as newer from app_user older join app_user newer
        on older.phone_e164 = newer.phone_e164 and (older.created_at, older.id) < (newer.created_at, newer.id)
      where newer.phone_e164 = any(${numbers}) and older.contact_of is not distinct from newer.contact_of and older.deleted_at is null
        and (older.email is null or older.contact_of is not null)
        and (newer.email is null or newer.contact_of is not null) and newer.deleted_at is null and exists (
          select from booking one join booking other using (facility_id)
          where one.user_id = older.id and other.user_id = newer.id)
      limit 1`.execute(trx)
    const [pair] = rows
    if (!pair) return
    await sql`update booking set user_id = ${pair.older} where user_id = ${pair.newer}`.execute(trx)
    await sql`update app_user set deleted_at = now(), name = 'Deleted account', phone = '',
      email = 'deleted-' || id || '@deleted.invalid' where id = ${pair.newer}`.execute(trx)
  }
}
