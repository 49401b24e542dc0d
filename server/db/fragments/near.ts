import { sql } from 'kysely'
import type { Db } from '../client.ts'
import { toLikePattern } from './like.ts'

/** Lists the cities, the last parts of addresses, where a user has saved venues or booked last, at most three. */
async function listCitiesOf(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ city: string }>`
    select substring(location from '([^,0-9]*[^,0-9[:space:]])[-[:space:]0-9]*$') as city from (
      select facility_id, created_at from saved_facility where user_id = ${userId}
      union all (select facility_id, created_at from booking where user_id = ${userId} order by created_at desc limit 5)) known
    join facility on facility.id = facility_id
    group by 1 order by max(known.created_at) desc limit 3`.execute(db)
  return rows.map(({ city }) => city?.trim()).filter(Boolean)
}

type NearQuery = { near?: 'true' | undefined; searched?: string | undefined }

/** Lists the cities near a user: where they play, then the one they have searched. None if nobody asks what is near. */
export const listCitiesNear = async (
  db: Db,
  actor: { id: string } | null,
  { near, searched }: NearQuery,
): Promise<string[]> =>
  near ? [...(actor ? await listCitiesOf(db, actor.id) : []), ...(searched ? [searched] : [])] : []

/** Sorts what is in the first of `cities` first, what is in none of them last, by `location`, a column or expression. */
export const byCity = (cities: string[], location = sql`facility.location`) =>
  sql`coalesce((select min(nth) from unnest(${cities.map(toLikePattern)}::text[]) with ordinality city (pattern, nth)
    where ${location} ilike pattern), ${cities.length + 1})`
