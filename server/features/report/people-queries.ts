import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { holds } from '../../db/hold.ts'
import { likePattern } from '../../db/like.ts'
import type { AuditKind, BookingStatus } from '../../db/schema.gen.ts'
import { readWide } from '../../db/wide-read.ts'

type Window = { limit: number; offset: number }

export type CustomerRow = {
  id: string
  name: string
  email: string
  phone: string
  address: string
  bookings: number
  paidMinor: number
  lastBooking: Date
  total: number
}

const customerOrders = {
  '-last': sql`booked.last_booking desc, app_user.id`,
  name: sql`lower(app_user.name), app_user.id`,
  '-bookings': sql`booked.bookings desc, booked.last_booking desc, app_user.id`,
  '-paid': sql`paid_minor desc, booked.last_booking desc, app_user.id`,
}

export type CustomerOrder = keyof typeof customerOrders

/** People who booked, with how often (cancelled bookings aside) and what was kept of their money in `currency`. */
export async function findCustomers(
  db: Db,
  asked: { search: string; order: CustomerOrder; currency: string } & Window,
): Promise<CustomerRow[]> {
  const like = likePattern(asked.search)
  return readWide(
    db,
    sql<CustomerRow>`
      with booked as (
        select user_id, count(*) filter (where ${holds}) as bookings, max(booking.created_at) as last_booking,
          coalesce(sum(payment.kept_minor), 0) as paid_minor
        from booking left join payment on payment.booking_id = booking.id and payment.currency = ${asked.currency}
        group by user_id
      )
      select app_user.id, name, email, phone, address, booked.bookings, booked.paid_minor, booked.last_booking,
        count(*) over () as total
      from booked join app_user on app_user.id = booked.user_id
      where app_user.deleted_at is null
        and (${asked.search} = '' or app_user.name ilike ${like} or app_user.email ilike ${like} or app_user.phone ilike ${like})
      order by ${customerOrders[asked.order]} limit ${asked.limit} offset ${asked.offset}`,
  )
}

/** The audit, newest first; `by` is null for the system itself. */
export async function findAudit(db: Db, kind: AuditKind | undefined, { limit, offset }: Window) {
  const entries = kind ? db.selectFrom('auditEntry').where('kind', '=', kind) : db.selectFrom('auditEntry')
  const [rows, { total }] = await Promise.all([
    entries
      .leftJoin('appUser', 'appUser.id', 'auditEntry.byUser')
      .select(['auditEntry.id', 'at', 'kind', 'action', 'subject', 'detail', 'appUser.name as by'])
      .orderBy('auditEntry.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    entries.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export const searchVenues = (db: Db, words: string, limit: number) =>
  db
    .selectFrom('facility')
    .select(['id', 'name', 'location'])
    .where('deletedAt', 'is', null)
    .where((where) =>
      where.or([where('name', 'ilike', likePattern(words)), where('location', 'ilike', likePattern(words))]),
    )
    .orderBy('name')
    .limit(limit)
    .execute()

export const searchUsers = (db: Db, words: string, limit: number) =>
  db
    .selectFrom('appUser')
    .select(['id', 'name', 'email'])
    .where('deletedAt', 'is', null)
    .where((where) =>
      where.or([where('name', 'ilike', likePattern(words)), where('email', 'ilike', likePattern(words))]),
    )
    .where(sql<boolean>`exists (select from booking where user_id = app_user.id)`)
    .orderBy('name')
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

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Ids of everybody and every venue that match, some hundreds at most. */
async function findMatches(db: Db, words: string): Promise<{ users: string[]; venues: string[] }> {
  const like = likePattern(words)
  const { rows } = await sql<{ users: string[]; venues: string[] }>`select
    array(select id from app_user where name ilike ${like} or email ilike ${like} limit 500) as users,
    array(select id from facility where name ilike ${like} limit 500) as venues`.execute(db)
  return rows[0] ?? { users: [], venues: [] }
}

/**
 * Newest bookings of matching people or venues, or with this id. People and venues are few beside bookings, so words
 * are looked for there first, and bookings found by their keys.
 */
export async function searchBookings(db: Db, words: string, limit: number): Promise<FoundBooking[]> {
  const { users, venues } = await findMatches(db, words)
  const newest = sql`order by created_at desc limit ${limit}`
  const parts = [
    users.length > 0 && sql`(select id, created_at from booking where user_id = any(${users}) ${newest})`,
    venues.length > 0 && sql`(select id, created_at from booking where facility_id = any(${venues}) ${newest})`,
    UUID.test(words) && sql`(select id, created_at from booking where id = ${words}::uuid)`,
  ].filter((part) => part !== false)
  if (parts.length === 0) return []
  const { rows } = await sql<FoundBooking>`
    select booking.id, app_user.name, facility.name as facility,
      to_char(lower(during) at time zone time_zone, 'YYYY-MM-DD') as date,
      to_char(lower(during) at time zone time_zone, 'HH24:MI') as start_time,
      case when ${holds} then booking.status else 'cancelled' end as status
    from booking join facility on facility.id = booking.facility_id join app_user on app_user.id = booking.user_id
    where booking.id = any(array(select id from (${sql.join(parts, sql` union `)}) as found ${newest}))
    order by booking.created_at desc, booking.id`.execute(db)
  return rows
}
