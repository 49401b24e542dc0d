import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { holds } from '../../db/hold.ts'
import type { Calendar } from './rules.ts'

/** Bookings of local days `from` to `to`, both included; needs `facility` joined. A day of slack lets the index narrow it. */
export const onDays = (from: string, to: string) => sql`
  lower(booking.during) >= ${from}::date - interval '1 day' and lower(booking.during) < ${to}::date + interval '2 days'
  and (lower(booking.during) at time zone facility.time_zone)::date between ${from}::date and ${to}::date`

/** Venues with their opening hours and closures from one day to another; one that was deleted before is left out. */
export async function findCalendars(db: Db, from: string, to: string, facilityId?: string): Promise<Calendar[]> {
  const { rows } = await sql<Calendar>`
    select facility.id, name, time_zone, opens_minute, closes_minute, closed_weekdays,
      (select count(*) from court where facility_id = facility.id and retired_at is null) as courts,
      to_char(least(facility.created_at, (select min(lower(during)) from booking where facility_id = facility.id))
        at time zone time_zone, 'YYYY-MM-DD') as since,
      to_char(deleted_at at time zone time_zone, 'YYYY-MM-DD') as until,
      coalesce((select json_agg(json_build_object('from', lower(days), 'to', upper(days) - 1)) from closure
        where facility_id = facility.id and days && daterange(${from}::date, ${to}::date, '[]')), '[]') as closures
    from facility
    where (deleted_at is null or (deleted_at at time zone time_zone)::date > ${from}::date)
      and (${facilityId ?? null}::uuid is null or facility.id = ${facilityId ?? null}::uuid)
    order by facility.created_at desc, facility.id`.execute(db)
  return rows
}

export type MyFigures = { courtsBooked: number; reviewsGiven: number; paidMinor: number }

/** What a user booked (cancelled ones aside), reviewed and paid, given back money deducted. */
export async function findMyFigures(db: Db, userId: string, currency: string): Promise<MyFigures> {
  const { rows } = await sql<MyFigures>`select
    (select count(*) from booking where user_id = ${userId} and ${holds}) as courts_booked,
    (select count(*) from review join facility on facility.id = review.facility_id
      where user_id = ${userId} and deleted_at is null) as reviews_given,
    (select coalesce(sum(kept_minor), 0) from payment join booking on booking.id = payment.booking_id
      where user_id = ${userId} and payment.currency = ${currency}) as paid_minor`.execute(db)
  return rows[0] ?? { courtsBooked: 0, reviewsGiven: 0, paidMinor: 0 }
}

export type Appointment = { id: string; facility: string; startTime: string; endTime: string }

/** A user's games of today, each venue's own today, in order. */
export async function findToday(db: Db, userId: string): Promise<Appointment[]> {
  const { rows } = await sql<Appointment>`
    select booking.id, facility.name as facility, ${localTimes}
    from booking join facility on facility.id = booking.facility_id
    where user_id = ${userId} and ${holds}
      and lower(during) between now() - interval '1 day' and now() + interval '1 day'
      and (lower(during) at time zone time_zone)::date = (now() at time zone time_zone)::date
    order by lower(during), booking.id`.execute(db)
  return rows
}

/** Start and end of a booking as people at its venue read them; needs `facility` joined. */
export const localTimes = sql`to_char(lower(booking.during) at time zone facility.time_zone, 'HH24:MI') as start_time,
  replace(to_char(upper(booking.during) at time zone facility.time_zone, 'HH24:MI'), '00:00', '24:00') as end_time`
