import { sql } from 'kysely'
import type { DisplayKind } from '#contract/display'
import type { FacilityTexts } from '#contract/facility-fields'
import type { Db, Trx } from '../../db/client.ts'

export type DisplayRow = {
  id: string
  kind: DisplayKind
  name: string
  showsNames: boolean
  createdAt: Date
  readAt: Date | null
}

export const listDisplays = (db: Db, facilityId: string): Promise<DisplayRow[]> =>
  db
    .selectFrom('display')
    .select(['id', 'kind', 'name', 'showsNames', 'createdAt', 'readAt'])
    .where('facilityId', '=', facilityId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .$narrowType<{ kind: DisplayKind }>()
    .execute()

export async function countDisplays(trx: Trx, facilityId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from display where facility_id = ${facilityId}`.execute(
    trx,
  )
  return rows[0]?.count ?? 0
}

type NewDisplay = Pick<DisplayRow, 'kind' | 'name' | 'showsNames'> & { facilityId: string; tokenHash: string }

export const insertDisplay = (trx: Trx, display: NewDisplay) => trx.insertInto('display').values(display).execute()

/** Deletes a display; returns its facility's name, undefined when there is no such display. */
export async function deleteDisplay(trx: Trx, facilityId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    delete from display using facility
    where display.id = ${id} and facility_id = ${facilityId} and facility.id = facility_id returning facility.name`.execute(
    trx,
  )
  return rows[0]?.name
}

export type ReadDisplay = {
  facilityId: string
  facilityName: string
  facilityLocation: string
  facilityTexts: Record<string, FacilityTexts>
  kind: DisplayKind
  showsNames: boolean
}

/** Finds the display of a token, and notes at most once an hour that it is read. */
export async function readDisplay(db: Db, tokenHash: string): Promise<ReadDisplay | undefined> {
  const { rows } = await sql<ReadDisplay & { isNoted: boolean }>`
    select facility_id, facility.name as facility_name, location as facility_location, texts as facility_texts, kind, shows_names,
      coalesce(read_at > now() - interval '1 hour', false) as is_noted
    from display join facility on facility.id = facility_id and deleted_at is null
    where token_hash = ${tokenHash}`.execute(db)
  const [display] = rows
  if (display && !display.isNoted)
    await sql`update display set read_at = now() where token_hash = ${tokenHash}`.execute(db)
  return display
}
