import { type RawBuilder, sql } from 'kysely'
import type { Db } from './client.ts'

/** What has pages of its own that search engines may list. */
export type ListedKind = 'facilities' | 'coaches' | 'play'

type Source = { from: RawBuilder<unknown>; id: RawBuilder<unknown>; order: RawBuilder<unknown> }

/** The oldest first, so that an address stays in its file. A split is only for those who know its address. */
const sources: Record<ListedKind, Source> = {
  facilities: { from: sql`facility where deleted_at is null`, id: sql`id`, order: sql`created_at, id` },
  coaches: {
    from: sql`coach where exists (select from coach_facility join facility on facility.id = facility_id and deleted_at is null
      where coach_id = coach.user_id and is_visible and removed_at is null)`,
    id: sql`user_id`,
    order: sql`user_id`,
  },
  play: {
    from: sql`play_session join facility on facility.id = facility_id and deleted_at is null
      where cancelled_at is null and kind <> 'split' and lower(during) > now()`,
    id: sql`play_session.id`,
    order: sql`lower(during), play_session.id`,
  },
}

export async function countListed(db: Db, kind: ListedKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sources[kind].from}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function listListed(db: Db, kind: ListedKind, limit: number, offset: number): Promise<string[]> {
  const { from, id, order } = sources[kind]
  const { rows } = await sql<{ id: string }>`
    select ${id} as id from ${from} order by ${order} limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => row.id)
}
