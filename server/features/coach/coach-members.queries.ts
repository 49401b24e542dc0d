import { sql } from 'kysely'
import type { Db, Trx } from '../../db/client.ts'

type Teaching = { coachId: string; facilityId: string }

/** Adds a coach to a facility, hidden and with its opening hours; false when they teach there already. */
export async function insertCoach(trx: Trx, { coachId, facilityId }: Teaching): Promise<boolean> {
  await sql`insert into coach (user_id) values (${coachId}) on conflict do nothing`.execute(trx)
  const { rows } = await sql`
    insert into coach_facility (coach_id, facility_id, opens_minute, closes_minute, closed_weekdays)
    select ${coachId}, id, opens_minute, closes_minute, closed_weekdays from facility where id = ${facilityId}
    on conflict (coach_id, facility_id) do update set removed_at = null where coach_facility.removed_at is not null
    returning 1`.execute(trx)
  return rows.length > 0
}

/** Locks where a coach teaches, so that no lesson is held until the commit. */
export async function lockCoach(trx: Trx, coachId: string): Promise<void> {
  await sql`select from coach_facility where coach_id = ${coachId} order by facility_id for update`.execute(trx)
}

/** Counts a coach's lessons that are not over, at one facility or at all; expired holds don't count. */
export async function countLessonsAhead(trx: Trx, coachId: string, facilityId: string | null = null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from booking where coach_id = ${coachId} and status <> 'cancelled' and not is_expired(booking)
      and upper(during) > clock_timestamp() and (${facilityId}::uuid is null or facility_id = ${facilityId})`.execute(
    trx,
  )
  return rows[0]?.count ?? 0
}

/** Takes a coach from a facility, or from all of them; their lessons keep them. */
export async function markRemoved(trx: Trx, coachId: string, facilityId: string | null = null): Promise<void> {
  await sql`
    update coach_facility set removed_at = clock_timestamp(), is_visible = false
    where coach_id = ${coachId} and removed_at is null and (${facilityId}::uuid is null or facility_id = ${facilityId})`.execute(
    trx,
  )
}

/** Empties the profile of a coach whose account is deleted. */
export async function clearProfile(trx: Trx, coachId: string): Promise<void> {
  await sql`update coach set bio = '', languages = '', texts = '{}' where user_id = ${coachId}`.execute(trx)
  await sql`delete from coach_absence where coach_id = ${coachId}`.execute(trx)
}

/** Finds where a user teaches. */
export const findTaughtFacilities = (db: Db, coachId: string) =>
  db
    .selectFrom('coachFacility')
    .innerJoin('facility', 'facility.id', 'coachFacility.facilityId')
    .select(['facility.id', 'facility.name'])
    .where('coachId', '=', coachId)
    .where('removedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .orderBy(sql`lower(facility.name)`)
    .execute()

/** Finds who teaches at a facility. */
export const findCoachMembers = (db: Db | Trx, facilityId: string) =>
  db
    .selectFrom('coachFacility')
    .innerJoin('appUser', 'appUser.id', 'coachFacility.coachId')
    .select(['appUser.id', 'appUser.name', 'appUser.email', 'coachFacility.createdAt'])
    .where('facilityId', '=', facilityId)
    .where('removedAt', 'is', null)
    .orderBy(sql`lower(app_user.name)`)
    .$narrowType<{ email: string }>()
    .execute()
