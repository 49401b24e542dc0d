import { sql } from 'kysely'
import type { Db, Trx } from '../../db/client.ts'

/** Returns the sites that may show a facility; undefined without it. */
export async function findSites(db: Db | Trx, facilityId: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ sites: string[] }>`
    select array(select origin from embed_site where facility_id = facility.id order by origin collate "C") as sites
    from facility where id = ${facilityId} and deleted_at is null`.execute(db)
  return rows[0]?.sites
}

export async function replaceSites(trx: Trx, facilityId: string, sites: string[]): Promise<void> {
  await trx.deleteFrom('embedSite').where('facilityId', '=', facilityId).execute()
  await sql`insert into embed_site (facility_id, origin) select distinct ${facilityId}::uuid, unnest(${sites}::text[])`.execute(
    trx,
  )
}
