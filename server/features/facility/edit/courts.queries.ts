import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/client.ts'

/** Returns how many courts of a facility are in use. */
export async function countCourts(db: Db | Trx, facilityId: string): Promise<number> {
  const { count } = await db
    .selectFrom('court')
    .select(sql<number>`count(*)`.as('count'))
    .where('facilityId', '=', facilityId)
    .where('retiredAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Makes courts 1 to `count` exist; a retired one is used again. */
export const addCourts = (trx: Trx, facilityId: string, count: number) =>
  sql`insert into court (facility_id, number) select ${facilityId}, generate_series(1, ${count}::int)
    on conflict (facility_id, number) do update set retired_at = null where court.retired_at is not null`.execute(trx)

/** Retires the courts above `count`; past bookings still refer to them. */
export const retireCourts = (trx: Trx, facilityId: string, count: number) =>
  sql`update court set retired_at = now() where facility_id = ${facilityId} and number > ${count} and retired_at is null`.execute(
    trx,
  )
