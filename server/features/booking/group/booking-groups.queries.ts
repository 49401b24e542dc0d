import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/client.ts'
import { spaceNames } from '../../../db/fragments/court-of-booking.ts'
import { enquiryOfBooking } from '../../../db/fragments/enquiry-of-booking.ts'
import { localTimes } from '../../../db/fragments/local-time.ts'

export type GroupBooking = {
  id: string
  date: string
  startTime: string
  endTime: string
  courtNumber: number
  spaceId: string | null
  spaceName: string | null
  /** In other languages. */
  spaceNames: Record<string, string> | null
  status: string
  hasBegun: boolean
}

export const insertGroup = (trx: Trx, group: { facilityId: string; label: string }) =>
  trx.insertInto('bookingGroup').values(group).returning('id').executeTakeFirstOrThrow()

/**
 * Adds new bookings to a group: they keep their courts until they begin, to be paid at the desk or by the link of an offer, and
 * one mail about the first covers all of them. A pass may have paid some.
 */
export const joinGroup = (trx: Trx, groupId: string, bookings: string[]) =>
  sql`update booking set group_id = ${groupId}, pays_at_desk = true, pay_by = case when status = 'paid' then null else lower(during) end,
      hold_mailed_at = case when id = (
        select id from booking where id = any(${bookings}) and status <> 'paid' order by array_position(${bookings}, id) limit 1)
        then null else clock_timestamp() end
    where id = any(${bookings})`.execute(trx)

/** Whether a payment of any of these bookings is on its way. */
export async function isAnyProcessing(trx: Trx, bookings: string[]): Promise<boolean> {
  const { rows } = await sql`
    select from payment where booking_id = any(${bookings}) and status = 'processing' and superseded_at is null limit 1`.execute(
    trx,
  )
  return rows.length > 0
}

/** Finds the bookings of a group by date, cancelled ones too. */
export async function findGroupBookings(db: Db | Trx, groupId: string): Promise<GroupBooking[]> {
  const { rows } = await sql<GroupBooking>`
    select booking.id, booking.status, court.number as court_number, booking.space_id, booking.space_name, ${spaceNames} as space_names,
      lower(during) <= clock_timestamp() as has_begun,
      ${localTimes}
    from booking join court on court.id = booking.court_id join facility on facility.id = booking.facility_id
    where group_id = ${groupId} order by lower(during), booking.id`.execute(db)
  return rows
}

export const findGroup = (db: Db | Trx, id: string) =>
  db
    .selectFrom('bookingGroup')
    .innerJoin('booking', 'booking.groupId', 'bookingGroup.id')
    .select(['bookingGroup.facilityId as facility', 'booking.userId', 'booking.coachId as coach', 'label'])
    .select(enquiryOfBooking.as('enquiryId'))
    .where('bookingGroup.id', '=', id)
    .executeTakeFirst()

/** Finds the groups of bookings: how many of each are not cancelled, and the day of the next one. */
export async function findGroupsByBookings(db: Db, bookingIds: string[]) {
  const { rows } = await sql<{ bookingId: string; id: string; label: string; size: number; next: string | null }>`
    select own.id as booking_id, booking_group.id, label, count(other.id) as size,
      to_char(min(lower(other.during) at time zone time_zone) filter (where lower(other.during) > now()), 'YYYY-MM-DD') as next
    from booking own join booking_group on booking_group.id = own.group_id
    join facility on facility.id = booking_group.facility_id
    left join booking other on other.group_id = own.group_id and other.status <> 'cancelled'
    where own.id = any(${bookingIds}) group by own.id, booking_group.id`.execute(db)
  return new Map(rows.map(({ bookingId, id, ...group }) => [bookingId, { _id: id, ...group }]))
}

/**
 * Finds the group of a booking: its place among those not cancelled, how many from it on are unpaid and ahead, and whether it
 * is an offer that answers an enquiry, not a weekly group.
 */
export async function findGroupByBooking(db: Db | Trx, bookingId: string) {
  const { rows } = await sql<{
    id: string
    label: string
    position: number
    size: number
    following: number
    lastDate: string
    isOffer: boolean
  }>`
    select booking_group.id, label, count(*) as size, exists (select from enquiry where group_id = booking_group.id) as is_offer,
      count(*) filter (where (lower(other.during), other.id) <= (lower(own.during), own.id)) as position,
      count(*) filter (where lower(other.during) >= lower(own.during) and lower(other.during) > clock_timestamp()
        and other.status = 'confirmed') as following,
      to_char(max(lower(other.during) at time zone time_zone), 'YYYY-MM-DD') as last_date
    from booking own join booking_group on booking_group.id = own.group_id
    join facility on facility.id = booking_group.facility_id
    join booking other on other.group_id = own.group_id
    where own.id = ${bookingId} and (other.status <> 'cancelled' or other.id = own.id) group by booking_group.id`.execute(
    db,
  )
  return rows[0]
}
