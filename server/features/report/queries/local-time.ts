import { sql } from 'kysely'

/** Bookings on the local days `from` to `to`, both included; needs `facility` joined. The day of slack lets an index be used. */
export const onDays = (from: string, to: string) => sql`
  lower(booking.during) >= ${from}::date - interval '1 day' and lower(booking.during) < ${to}::date + interval '2 days'
  and (lower(booking.during) at time zone facility.time_zone)::date between ${from}::date and ${to}::date`

/** Start and end of a booking in the facility's time zone, HH:mm; needs `facility` joined. */
export const localTimes = sql`to_char(lower(booking.during) at time zone facility.time_zone, 'HH24:MI') as start_time,
  replace(to_char(upper(booking.during) at time zone facility.time_zone, 'HH24:MI'), '00:00', '24:00') as end_time`
