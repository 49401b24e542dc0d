import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../db/client.ts'
import { facilityName } from '../../db/fragments/facility-name.ts'

export type PassFacility = { id: string; name: string }

async function findFacilities(
  db: Db | Trx,
  facilityId: string,
  condition: RawBuilder<unknown>,
): Promise<PassFacility[]> {
  const { rows } = await sql<PassFacility>`
    select id, ${facilityName()} as name from facility
    where deleted_at is null and id <> ${facilityId} and ${condition} order by 2, id`.execute(db)
  return rows
}

/** Finds those of some facilities that are not deleted, without a certain one, by name. */
export const findOwnedFacilities = (db: Db | Trx, facilityId: string, ids: readonly string[]) =>
  findFacilities(db, facilityId, sql`id = any(${ids}::uuid[])`)

/** Finds the facilities that have an owner in common with one, or have none like it, by name. */
export const findFacilitiesOfOwners = (db: Db | Trx, facilityId: string) =>
  findFacilities(
    db,
    facilityId,
    sql`exists (
      select own.user_id from (select null) one left join facility_member own on own.facility_id = ${facilityId} and own.role = 'owner'
      intersect
      select their.user_id from (select null) one left join facility_member their on their.facility_id = facility.id and their.role = 'owner')`,
  )
