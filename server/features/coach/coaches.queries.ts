import { sql } from 'kysely'
import type { FacilityTexts } from '#contract/facility-fields'
import type { PriceRule, SpecialHours } from '#contract/price-rules'
import type { Db, Trx } from '../../db/client.ts'
import { toLikePattern } from '../../db/fragments/like.ts'
import { byCity } from '../../db/fragments/near.ts'
import type { Window } from '../../http/page-window.ts'

export type CoachRow = {
  id: string
  name: string
  avatarUrl: string | null
  bio: string
  languages: string
  levelFrom: number
  levelTo: number
  /** Keyed by language code. */
  texts: Record<string, { name?: string; bio?: string; languages?: string }>
}

/** What a coach agreed with a facility. */
export type CoachTerms = {
  coachId: string
  facilityId: string
  facilityName: string
  facilityLocation: string
  facilityTexts: Record<string, FacilityTexts>
  courtPriceMinor: number
  timeZone: string
  priceMinor: number
  priceRules: PriceRule[]
  opensMinute: number
  closesMinute: number
  closedWeekdays: number[]
  specialHours: SpecialHours[]
  isVisible: boolean
}

type CoachFilter = {
  id?: string | undefined
  city?: string | undefined
  level?: number | undefined
  facility?: string | undefined
}

const terms = sql`coach_facility terms join facility on facility.id = terms.facility_id and facility.deleted_at is null
  and terms.removed_at is null`

const matches = ({ id, city, level, facility }: CoachFilter) =>
  sql.join(
    [
      sql`exists (select from ${terms} where terms.coach_id = coach.user_id and terms.is_visible
        ${city ? sql`and facility.location ilike ${toLikePattern(city)}` : sql``}
        ${facility ? sql`and facility.id = ${facility}` : sql``})`,
      id && sql`coach.user_id = ${id}`,
      level && sql`${level} between level_from and level_to`,
    ].filter((part) => typeof part === 'object'),
    sql` and `,
  )

/** Where a coach teaches, so that the best of several cities counts. */
const locations = sql`(select string_agg(facility.location, ' ') from ${terms}
  where terms.coach_id = coach.user_id and terms.is_visible)`

/** Lists the coaches whom customers may book, those in `cities` first, in the order of these, then by name. */
export async function findCoaches(
  db: Db,
  filter: CoachFilter,
  { limit, offset }: Window,
  cities: string[] = [],
): Promise<(CoachRow & { total: number })[]> {
  const order = cities.length > 0 ? sql`${byCity(cities, locations)}, lower(name)` : sql`lower(name)`
  const { rows } = await sql<CoachRow & { total: number }>`
    select user_id as id, name, avatar_url, bio, languages, level_from, level_to, texts, count(*) over () as total
    from coach join app_user on app_user.id = user_id
    where ${matches(filter)} order by ${order}, user_id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Finds the profiles of coaches, also of those whom customers may not book, by name. */
export async function findProfiles(db: Db | Trx, ids: string[]): Promise<CoachRow[]> {
  const { rows } = await sql<CoachRow>`
    select user_id as id, name, avatar_url, bio, languages, level_from, level_to, texts
    from coach join app_user on app_user.id = user_id where user_id = any(${ids}::uuid[])
      and exists (select from coach_facility where coach_id = user_id and removed_at is null)
    order by lower(name), user_id`.execute(db)
  return rows
}

/** Finds a coach's profile, also one whom customers may not book. */
export const findCoach = async (db: Db | Trx, id: string): Promise<CoachRow | undefined> =>
  (await findProfiles(db, [id]))[0]

/** Lists the terms of coaches at facilities, or at one, by the facility’s name. */
export async function findTerms(db: Db | Trx, coachIds: string[], facilityId?: string): Promise<CoachTerms[]> {
  const { rows } = await sql<CoachTerms>`
    select coach_id, facility_id, facility.name as facility_name, facility.location as facility_location,
      facility.texts as facility_texts, facility.price_minor as court_price_minor, facility.time_zone, terms.price_minor,
      terms.price_rules, terms.opens_minute, terms.closes_minute, terms.closed_weekdays, terms.special_hours, is_visible
    from ${terms} where coach_id = any(${coachIds}::uuid[]) and (${facilityId ?? null}::uuid is null or facility_id = ${facilityId ?? null})
    order by lower(facility.name), facility_id`.execute(db)
  return rows
}

type Busy = { coachId: string; from: number; to: number }

/** Lists when coaches teach or are absent during an interval in epoch milliseconds, at whichever facility. */
export async function listBusy(db: Db, coachIds: string[], from: number, to: number): Promise<Busy[]> {
  const interval = sql`tstzrange(${new Date(from)}, ${new Date(to)})`
  const { rows } = await sql<Busy>`
    select coach_id, extract(epoch from lower(during)) * 1000 as from, extract(epoch from upper(during)) * 1000 as to from (
      select coach_id, during from booking where coach_id = any(${coachIds}::uuid[]) and during && ${interval}
        and status <> 'cancelled' and not is_expired(booking)
      union all
      select coach_id, during from coach_absence where coach_id = any(${coachIds}::uuid[]) and during && ${interval}) busy`.execute(
    db,
  )
  return rows
}
