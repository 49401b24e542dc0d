import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { holds } from '../../db/lapsed.ts'
import { dayAfter } from '../../wall-clock.ts'
import type { SoldStretch } from './rules.ts'

/** What was sold: bookings that hold their court, their court-minutes, and the money kept in one currency. */
export type Sold = { bookings: number; minutes: number; keptMinor: number }

export type Aggregates = {
  byDay: (Sold & { day: string })[]
  byVenue: (Sold & { facilityId: string })[]
  stretches: SoldStretch[]
}

export type Asked = { from: string; to: string; facility: string | undefined; currency: string }

/** 1 January 2000 was a Saturday: day 1, a Sunday, is weekday 0. */
const EPOCH = '2000-01-01'
const MINUTES_A_DAY = 1440

/** Venues with the instants between which their local days `from` to `to` lie, numbered: numbers group faster than ids. */
const venues = ({ from, to, facility }: Asked) => sql`venue as materialized (
  select id, time_zone, (row_number() over ())::int as number,
    ${from}::date::timestamp at time zone time_zone as first, (${to}::date + 1)::timestamp at time zone time_zone as after
  from facility where ${facility ?? null}::uuid is null or id = ${facility ?? null}::uuid)`

/** Bookings of these local days; a day of slack on the index narrows what is looked at. */
const within = ({ from, to }: Asked) => sql`
  lower(booking.during) >= ${from}::date - interval '1 day' and lower(booking.during) < ${to}::date + interval '2 days'
  and lower(booking.during) >= venue.first and lower(booking.during) < venue.after`

type Row = Sold & { set: number; day: number; facilityId: string; stretch: number }

/**
 * Adds up the bookings of local days in one pass: by day, by venue, and by weekday and hours. Money counts on the day
 * of the game; bookings that were cancelled count only with money that was kept. Every row is boiled down to integers
 * before it is grouped (`offset 0` keeps the planner from doing that work again for each grouping): a year of 100,000
 * bookings takes half the time that way.
 */
export async function findAggregates(db: Db, asked: Asked): Promise<Aggregates> {
  const { rows } = await sql<Row>`
    with ${venues(asked)}, figure as (
    select grouping(day, facility_number, stretch) as set, day, facility_number, stretch,
      count(*) filter (where held) as bookings, coalesce(sum(minutes) filter (where held), 0) as minutes,
      coalesce(sum(kept), 0) as kept_minor
    from (
      select facility_number, held, kept, minutes, starts::date - ${EPOCH}::date as day,
        (((starts::date - ${EPOCH}::date) % 7) * ${MINUTES_A_DAY}::int
          + (date_part('hour', starts) * 60 + date_part('minute', starts))::int) * ${MINUTES_A_DAY + 1}::int + minutes as stretch
      from (
        select venue.number as facility_number, ${holds} as held,
          case when payment.currency = ${asked.currency} then payment.kept_minor end as kept,
          lower(booking.during) at time zone venue.time_zone as starts,
          (date_part('epoch', upper(booking.during) - lower(booking.during)) / 60)::int as minutes
        from booking join venue on venue.id = booking.facility_id
        left join payment on payment.booking_id = booking.id
        where ${within(asked)} and (booking.status <> 'cancelled' or payment.kept_minor > 0) offset 0
      ) as game offset 0
    ) as each
    group by grouping sets ((day), (facility_number), (stretch)))
    select set, day, venue.id as facility_id, stretch, bookings, minutes, kept_minor
    from figure left join venue on venue.number = facility_number`.execute(db)
  const of = (set: number) => rows.filter((row) => row.set === set)
  return {
    byDay: of(0b011).map(({ day, ...sold }) => ({ ...sold, day: dayAfter(EPOCH, day) })),
    byVenue: of(0b101),
    stretches: of(0b110).map(asStretch),
  }
}

function asStretch({ stretch, bookings }: Row): SoldStretch {
  const length = stretch % (MINUTES_A_DAY + 1)
  const begin = Math.floor(stretch / (MINUTES_A_DAY + 1))
  const startMinute = begin % MINUTES_A_DAY
  // Days are counted from a Saturday.
  const weekday = (Math.floor(begin / MINUTES_A_DAY) + 6) % 7
  return { weekday, startMinute, endMinute: startMinute + length, bookings }
}

export type Foreign = { day: string; facilityId: string; currency: string; keptMinor: number }

/** Money kept in other currencies than the site's, from before it was changed; usually none. */
export async function findForeignMoney(db: Db, asked: Asked): Promise<Foreign[]> {
  const { rows } = await sql<Foreign>`
    with ${venues(asked)}
    select to_char(lower(booking.during) at time zone venue.time_zone, 'YYYY-MM-DD') as day, booking.facility_id,
      payment.currency, sum(payment.kept_minor) as kept_minor
    from payment join booking on booking.id = payment.booking_id join venue on venue.id = booking.facility_id
    where payment.currency <> ${asked.currency} and payment.kept_minor > 0 and ${within(asked)}
    group by 1, 2, 3`.execute(db)
  return rows
}
