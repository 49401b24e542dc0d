import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { contactEmail } from '../../../db/fragments/contact-email.ts'
import { facilityLocation, facilityName } from '../../../db/fragments/facility-name.ts'
import { holds } from '../../../db/fragments/hold.ts'
import { localDate, localStart } from '../../../db/fragments/local-time.ts'
import { matchFacility } from '../../../db/fragments/match-facility.ts'
import { matchUser, type UserSearch } from '../../../db/fragments/match-user.ts'
import { type Scope, withinScope } from '../../../db/fragments/scope.ts'
import type { BookingStatus } from '../../../db/schema.gen.ts'
import { isUuid } from '../../../uuid.ts'

export const searchFacilities = (db: Db, scope: Scope, words: string, limit: number) =>
  db
    .selectFrom('facility')
    .select(['id', facilityName().as('name'), facilityLocation().as('location')])
    .where('deletedAt', 'is', null)
    .where(withinScope(scope, 'facility.id'))
    .where(matchFacility(words))
    .orderBy(sql`lower(${facilityName()})`)
    .limit(limit)
    .execute()

/** For members it begins at the bookings of their facilities, however many users there are. */
const hasBooking = ({ facilities }: Scope) =>
  facilities === 'all'
    ? sql<boolean>`(exists (select from booking where user_id = app_user.id)
        or exists (select from booking where payer_id = app_user.id))`
    : sql<boolean>`app_user.id in (
        select user_id from booking where facility_id = any(${facilities}::uuid[])
        union all
        select payer_id from booking where facility_id = any(${facilities}::uuid[]) and payer_id is not null)`

/** Of more users or facilities that match, any so many are looked at. */
const MOST = 500

/** Finds the users and walk-ins with bookings whose name, e-mail address or phone contains the words. */
export const searchCustomers = (db: Db, scope: Scope, search: UserSearch, limit: number) =>
  db
    .selectFrom('appUser')
    .select(['id', 'name', contactEmail.as('email')])
    .where(
      sql<boolean>`id in (select id from app_user
        where deleted_at is null and ${matchUser(search)} and ${hasBooking(scope)} limit ${MOST})`,
    )
    .orderBy(sql`lower(name)`)
    .limit(limit)
    .execute()

export type FoundBooking = {
  id: string
  name: string
  facility: string
  date: string
  startTime: string
  status: BookingStatus
}

/** Ids of users and facilities that match. */
async function findMatchingIds(
  db: Db,
  scope: Scope,
  search: UserSearch,
): Promise<{ users: string[]; facilities: string[] }> {
  const mayMatch = scope.facilities === 'all' ? sql`true` : hasBooking(scope)
  const { rows } = await sql<{ users: string[]; facilities: string[] }>`select
    array(select id from app_user where ${matchUser(search)} and ${mayMatch} limit ${MOST}) as users,
    array(select id from facility where ${matchFacility(search.words)} and ${withinScope(scope, 'facility.id')} limit ${MOST}) as facilities`.execute(
    db,
  )
  return rows[0] ?? { users: [], facilities: [] }
}

/**
 * Finds the newest bookings of matching users or facilities, or the one with this id. Words are looked up in the small
 * tables first, then bookings by their foreign keys, also those that they paid and handed over.
 */
export async function searchBookings(db: Db, scope: Scope, search: UserSearch, limit: number): Promise<FoundBooking[]> {
  const { users, facilities } = await findMatchingIds(db, scope, search)
  const inScope = withinScope(scope, 'booking.facilityId')
  const newest = sql`order by created_at desc limit ${limit}`
  const parts = [
    users.length > 0 &&
      sql`(select id, created_at from booking where user_id = any(${users}) and ${inScope} ${newest})`,
    users.length > 0 &&
      sql`(select id, created_at from booking where payer_id = any(${users}) and ${inScope} ${newest})`,
    facilities.length > 0 &&
      sql`(select id, created_at from booking where facility_id = any(${facilities}) and main_booking_id is null ${newest})`,
    isUuid(search.words.toLowerCase()) &&
      sql`(select id, created_at from booking where id = ${search.words}::uuid and ${inScope})`,
  ].filter((part) => part !== false)
  if (parts.length === 0) return []
  const { rows } = await sql<FoundBooking>`
    select booking.id, app_user.name, ${facilityName()} as facility,
      ${localDate} as date, ${localStart} as start_time,
      case when ${holds} then booking.status else 'cancelled' end as status
    from booking join facility on facility.id = booking.facility_id join app_user on app_user.id = booking.user_id
    where booking.id = any(array(select id from (${sql.join(parts, sql` union `)}) as found ${newest}))
    order by booking.created_at desc, booking.id`.execute(db)
  return rows
}
