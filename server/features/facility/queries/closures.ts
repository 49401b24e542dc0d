import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../../db/client.ts'
import { holds } from '../../../db/hold.ts'
import type { BookingStatus } from '../../../db/schema.gen.ts'

/** A booking on closed days; date and times in the facility's time zone. */
export type AffectedBooking = {
  id: string
  date: string
  startTime: string
  endTime: string
  status: BookingStatus
  name: string
  email: string
}

/** First and last closed day, yyyy-MM-dd, and the bookings on them. */
export type ClosureRow = { id: string; from: string; to: string; reason: string; hits: AffectedBooking[] | null }

const affectedBookings = sql`(
  select json_agg(json_build_object('id', booking.id,
      'date', to_char(lower(during) at time zone facility.time_zone, 'YYYY-MM-DD'),
      'startTime', to_char(lower(during) at time zone facility.time_zone, 'HH24:MI'),
      'endTime', replace(to_char(upper(during) at time zone facility.time_zone, 'HH24:MI'), '00:00', '24:00'),
      'status', booking.status, 'name', app_user.name, 'email', coalesce(app_user.email, '')) order by lower(during), booking.id)
  from booking join app_user on app_user.id = booking.user_id
  where booking.facility_id = facility.id and ${holds} and upper(during) > now()
    and is_within(booking, closure, facility.time_zone))`

const selectFrom = (closures: RawBuilder<unknown>) => sql`
  select closure.id, to_char(lower(days), 'YYYY-MM-DD') as "from", to_char(upper(days) - 1, 'YYYY-MM-DD') as "to",
    closure.reason, ${affectedBookings} as hits
  from ${closures} closure join facility on facility.id = closure.facility_id`

/** Closures of a facility that have not ended, the next one first. */
export async function findClosures(db: Db, facilityId: string): Promise<ClosureRow[]> {
  const { rows } = await sql<ClosureRow>`${selectFrom(sql`closure`)}
    where facility_id = ${facilityId} and upper(days) > (now() at time zone facility.time_zone)::date
    order by lower(days), closure.id`.execute(db)
  return rows
}

export type NewClosure = { from: string; to: string; reason: string }

/** A closure that does not exist, with the bookings that would be within it. */
export async function findAffected(db: Db, facilityId: string, { from, to, reason }: NewClosure): Promise<ClosureRow> {
  const row = JSON.stringify({ facility_id: facilityId, days: `[${from},${to}]`, reason })
  const { rows } =
    await sql<ClosureRow>`${selectFrom(sql`jsonb_populate_record(null::closure, ${row}::jsonb)`)}`.execute(db)
  return expectRow(rows)
}

/** Inserts a closure of whole days, first and last included; returns it with the bookings within it. */
export async function insertClosure(trx: Trx, facilityId: string, closure: NewClosure): Promise<ClosureRow> {
  const { id } = await trx
    .insertInto('closure')
    .values({
      facilityId,
      days: sql<string>`daterange(${closure.from}::date, ${closure.to}::date, '[]')`,
      reason: closure.reason,
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
export async function deleteClosure(trx: Trx, facilityId: string, id: string): Promise<NewClosure | undefined> {
  const { rows } = await sql<NewClosure>`
    delete from closure where id = ${id} and facility_id = ${facilityId}
    returning to_char(lower(days), 'YYYY-MM-DD') as "from", to_char(upper(days) - 1, 'YYYY-MM-DD') as "to", reason`.execute(
    trx,
  )
  return rows[0]
}
