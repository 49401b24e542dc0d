import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { holds } from '../../db/hold.ts'
import { readWide } from '../../db/wide-read.ts'
import { dayAfter } from '../../wall-clock.ts'
import type { SoldStretch } from './rules.ts'

export type Asked = { from: string; to: string; facility: string | undefined }

const EPOCH = '1970-01-01'
/** 1 January 1970 was a Thursday. */
const EPOCH_WEEKDAY = 4
const DAY = 1440
const WEEK = 7 * DAY

/** Venues with the instants between which their local days `from` to `to` lie. */
const venues = ({ from, to, facility }: Asked) => sql`venue as materialized (
  select id, time_zone,
    ${from}::date::timestamp at time zone time_zone as first, (${to}::date + 1)::timestamp at time zone time_zone as after
  from facility where ${facility ?? null}::uuid is null or id = ${facility ?? null}::uuid)`

/** Bookings of these days, with a day of slack at both ends for any zone; `inVenueDays` takes it off again. */
const near = ({ from, to, facility }: Asked) => sql`
  lower(booking.during) >= ${from}::date - interval '1 day' and lower(booking.during) < ${to}::date + interval '2 days'
  and (${facility ?? null}::uuid is null or booking.facility_id = ${facility ?? null}::uuid)`

const inVenueDays = sql`join venue on venue.id = slot.facility_id and slot.starts >= venue.first and slot.starts < venue.after`

/** Minutes from `EPOCH` to a slot's start as clocks at its venue show it. */
const localMinute = sql`floor(date_part('epoch', slot.starts at time zone venue.time_zone) / 60)::int`

/** Bookings that hold their court, and their court-minutes. */
export type Booked = { bookings: number; minutes: number }

export type Bookings = {
  byDay: (Booked & { day: string })[]
  byVenue: (Booked & { facilityId: string })[]
  stretches: SoldStretch[]
}

type BookedRow = Booked & { day: number | null; facilityId: string | null; begin: number; length: number }

/**
 * Adds up what holds courts on local days: by day, by venue, and by weekday and hours. Bookings of a venue for the same
 * hours become one row before its zone's clock is asked and before they are grouped in three ways, which is most of the
 * work; `offset 0` keeps the planner from doing it again for each grouping.
 */
export async function findBookings(db: Db, asked: Asked): Promise<Bookings> {
  const query = sql<BookedRow>`
    with ${venues(asked)}, slot as (
      select facility_id, lower(during) as starts, upper(during) as ends, count(*) as bookings
      from booking where ${near(asked)} and ${holds} group by 1, 2, 3)
    select day, facility_id, begin, length, sum(bookings) as bookings, sum(bookings * length) as minutes
    from (
      select minute / ${DAY}::int as day, facility_id, minute % ${WEEK}::int as begin, length, bookings
      from (
        select slot.facility_id, ${localMinute} as minute, (date_part('epoch', ends - starts) / 60)::int as length, bookings
        from slot ${inVenueDays} offset 0
      ) as game offset 0
    ) as each
    group by grouping sets ((day), (facility_id), (begin, length))`
  const bookings: Bookings = { byDay: [], byVenue: [], stretches: [] }
  for (const { day, facilityId, begin, length, ...booked } of await readWide(db, query)) {
    if (day !== null) bookings.byDay.push({ ...booked, day: dayAfter(EPOCH, day) })
    else if (facilityId !== null) bookings.byVenue.push({ ...booked, facilityId })
    else bookings.stretches.push(asStretch(begin, length, booked.bookings))
  }
  return bookings
}

/** `begin` counts minutes of a week that begins with `EPOCH`'s weekday. */
function asStretch(begin: number, length: number, bookings: number): SoldStretch {
  const weekday = (Math.floor(begin / DAY) + EPOCH_WEEKDAY) % 7
  const startMinute = begin % DAY
  return { weekday, startMinute, endMinute: startMinute + length, bookings }
}

/** Money kept in one currency. */
export type Kept = { currency: string; keptMinor: number }

export type Money = { byDay: (Kept & { day: string })[]; byVenue: (Kept & { facilityId: string })[] }

type KeptRow = Kept & { day: number | null; facilityId: string | null }

/**
 * Adds up the money kept for games of local days, by day and by venue, in every currency: that of bookings that were
 * cancelled too. In two steps, as `findBookings`.
 */
export async function findMoney(db: Db, asked: Asked): Promise<Money> {
  const query = sql<KeptRow>`
    with ${venues(asked)}, slot as (
      select booking.facility_id, lower(booking.during) as starts, payment.currency, sum(payment.kept_minor) as kept_minor
      from payment join booking on booking.id = payment.booking_id
      where payment.kept_minor > 0 and ${near(asked)} group by 1, 2, 3)
    select day, facility_id, currency, sum(kept_minor) as kept_minor
    from (
      select ${localMinute} / ${DAY}::int as day, slot.facility_id, currency, kept_minor from slot ${inVenueDays} offset 0
    ) as each
    group by grouping sets ((day, currency), (facility_id, currency))`
  const money: Money = { byDay: [], byVenue: [] }
  for (const { day, facilityId, ...kept } of await readWide(db, query)) {
    if (day !== null) money.byDay.push({ ...kept, day: dayAfter(EPOCH, day) })
    else if (facilityId !== null) money.byVenue.push({ ...kept, facilityId })
  }
  return money
}
