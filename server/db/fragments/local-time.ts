import { type RawBuilder, sql } from 'kysely'

// Times of a booking by its facility's clock; all need `booking` and `facility` joined.

/** yyyy-MM-dd */
export const localDate = sql<string>`to_char(lower(booking.during) at time zone facility.time_zone, 'YYYY-MM-DD')`

/** HH:mm */
export const localStart = sql<string>`to_char(lower(booking.during) at time zone facility.time_zone, 'HH24:MI')`

/**
 * HH:mm of the end of a time, 24:00 for the midnight that ends the day. Counted from the last minute before it, since in
 * some zones the clocks skip that midnight once a year.
 */
export const toLocalEnd = (during: RawBuilder<unknown>): RawBuilder<string> =>
  sql`replace(to_char((upper(${during}) - interval '1 minute') at time zone facility.time_zone + interval '1 minute', 'HH24:MI'), '00:00', '24:00')`

export const localEnd = toLocalEnd(sql`booking.during`)

/** Date, start and end, by the names that every view of a booking uses. */
export const localTimes = sql`${localDate} as date, ${localStart} as start_time, ${localEnd} as end_time`

/** The condition that a booking is on the local days `from` to `to`; a day more at both ends lets an index be used. */
export const onDays = (from: string, to: string) => sql`
  lower(booking.during) >= ${from}::date - interval '1 day' and lower(booking.during) < ${to}::date + interval '2 days'
  and (lower(booking.during) at time zone facility.time_zone)::date between ${from}::date and ${to}::date`
