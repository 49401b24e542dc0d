import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../../db/client.ts'
import { contactEmail } from '../../../db/fragments/contact-email.ts'
import { holds, isExpired } from '../../../db/fragments/hold.ts'
import { owesItems } from '../../../db/fragments/items-out.ts'
import { localDate, localEnd, localStart, localTimes } from '../../../db/fragments/local-time.ts'
import type { BookingStatus } from '../../../db/schema.gen.ts'

export type AffectedBooking = {
  id: string
  date: string
  startTime: string
  endTime: string
  status: BookingStatus
  name: string
  email: string
  owesItems: boolean
}

type Times = {
  /** First and last day, yyyy-MM-dd. */
  from: string
  to: string
  reason: string
  /** Minutes since midnight; null: the whole day. */
  startsMinute: number | null
  endsMinute: number | null
  /** Only on the weekday of the first day. */
  isWeekly: boolean
}

export type ClosureRow = Times & { id: string; courtNumber: number | null; hits: AffectedBooking[] | null }

const affectedBookings = sql`(
  select json_agg(json_build_object('id', booking.id,
      'date', ${localDate}, 'startTime', ${localStart}, 'endTime', ${localEnd},
      'status', booking.status, 'name', app_user.name, 'email', ${contactEmail},
      'owesItems', ${owesItems}) order by lower(during), booking.id)
  from booking join app_user on app_user.id = booking.user_id
  where booking.facility_id = facility.id and ${holds} and upper(during) > now()
    and is_within(booking, closure, facility.time_zone))`

const times = sql`to_char(lower(days), 'YYYY-MM-DD') as "from", to_char(upper(days) - 1, 'YYYY-MM-DD') as "to",
  closure.reason, starts_minute, ends_minute, is_weekly, (select number from court where id = court_id) as court_number`

const selectFrom = (closures: RawBuilder<unknown>) => sql`
  select closure.id, ${times}, ${affectedBookings} as hits
  from ${closures} closure join facility on facility.id = closure.facility_id`

/** Finds the closures of a facility that have not ended, the next one first. */
export async function findClosures(db: Db, facilityId: string): Promise<ClosureRow[]> {
  const { rows } = await sql<ClosureRow>`${selectFrom(sql`closure`)}
    where facility_id = ${facilityId} and upper(days) > (now() at time zone facility.time_zone)::date
    order by lower(days), closure.id`.execute(db)
  return rows
}

/** `courtId` is null for all courts. */
export type NewClosure = Times & { courtId: string | null; isByHours?: boolean }

/** Finds the id of a facility's court by its number; undefined when it has none or no longer uses it. */
export const findCourtId = async (db: Db | Trx, facilityId: string, number: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('court')
      .select('id')
      .where('facilityId', '=', facilityId)
      .where('number', '=', number)
      .where('retiredAt', 'is', null)
      .executeTakeFirst()
  )?.id

/** Returns a closure that does not exist yet with the bookings that would be within it. */
export async function findAffected(db: Db, facilityId: string, closure: NewClosure): Promise<ClosureRow> {
  const { from, to, reason, courtId, startsMinute, endsMinute, isWeekly } = closure
  const row = JSON.stringify({
    facility_id: facilityId,
    court_id: courtId,
    days: `[${from},${to}]`,
    reason,
    starts_minute: startsMinute,
    ends_minute: endsMinute,
    is_weekly: isWeekly,
  })
  const { rows } =
    await sql<ClosureRow>`${selectFrom(sql`jsonb_populate_record(null::closure, ${row}::jsonb)`)}`.execute(db)
  return expectRow(rows)
}

type FutureBooking = AffectedBooking & { isExpired: boolean }

/** Finds the bookings that have not begun, expired holds included, since a late payment can still confirm them. */
export async function findFutureBookings(db: Db | Trx, facilityId: string): Promise<FutureBooking[]> {
  const { rows } = await sql<FutureBooking>`
    select booking.id, ${localTimes}, booking.status, app_user.name, ${contactEmail} as email,
      ${owesItems} as owes_items, ${isExpired} as is_expired
    from booking join facility on facility.id = booking.facility_id join app_user on app_user.id = booking.user_id
    where booking.facility_id = ${facilityId} and booking.status <> 'cancelled' and lower(during) > now()
    order by lower(during), booking.id`.execute(db)
  return rows
}

/** Finds the closures of a facility that changed hours have made and that have not ended. */
export async function findHoursClosures(trx: Trx, facilityId: string): Promise<(Times & { id: string })[]> {
  const { rows } = await sql<Times & { id: string }>`
    select closure.id, ${times} from closure join facility on facility.id = closure.facility_id
    where facility_id = ${facilityId} and is_by_hours
      and upper(days) > (now() at time zone facility.time_zone)::date`.execute(trx)
  return rows
}

/** Inserts a closure, including its first and last day; returns it with the bookings within it. */
export async function insertClosure(trx: Trx, facilityId: string, closure: NewClosure): Promise<ClosureRow> {
  const { from, to, ...columns } = closure
  const { id } = await trx
    .insertInto('closure')
    .values({
      ...columns,
      facilityId,
      days: sql<string>`daterange(${from}::date, ${to}::date, '[]')`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<ClosureRow>`${selectFrom(sql`closure`)} where closure.id = ${id}`.execute(trx)
  return expectRow(rows)
}

function expectRow(rows: ClosureRow[]): ClosureRow {
  const [row] = rows
  if (!row) throw new Error('the closure was not found')
  return row
}

/** Deletes a closure and returns it; undefined when the facility has no such closure. */
export async function deleteClosure(
  trx: Trx,
  facilityId: string,
  id: string,
): Promise<Omit<ClosureRow, 'hits'> | undefined> {
  const { rows } = await sql<Omit<ClosureRow, 'hits'>>`
    delete from closure where id = ${id} and facility_id = ${facilityId} returning id, ${times}`.execute(trx)
  return rows[0]
}

export async function findStatuses(trx: Trx, ids: string[]): Promise<Map<string, BookingStatus>> {
  if (ids.length === 0) return new Map()
  const rows = await trx.selectFrom('booking').select(['id', 'status']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, status }) => [id, status]))
}
