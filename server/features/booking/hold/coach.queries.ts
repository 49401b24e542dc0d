import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/client.ts'
import type { Prices } from '../availability/price.rules.ts'
import type { OpeningHours } from '../availability/slots.rules.ts'

/** What a coach agreed with a facility. `version` changes with every edit. */
export type BookableCoach = Prices & OpeningHours & { id: string; name: string; isVisible: boolean; version: string }

/** Finds a coach who teaches at a facility, whether or not customers may book them. */
export async function findBookableCoach(
  db: Db | Trx,
  coachId: string,
  facilityId: string,
): Promise<BookableCoach | undefined> {
  const { rows } = await sql<BookableCoach>`
    select coach_id as id, app_user.name, facility.time_zone, terms.opens_minute, terms.closes_minute, terms.closed_weekdays,
      terms.special_hours, terms.price_minor, terms.price_rules, terms.is_visible, terms.xmin::text as version
    from coach_facility terms join app_user on app_user.id = coach_id join facility on facility.id = facility_id
    where coach_id = ${coachId} and facility_id = ${facilityId} and removed_at is null`.execute(db)
  return rows[0]
}
