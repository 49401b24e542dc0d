import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { holds } from '../../db/lapsed.ts'
import { onDays } from './queries.ts'
import type { SoldStretch } from './rules.ts'

/** What was sold in one currency; bookings that were cancelled count only with money that was kept. */
export type Sold = { currency: string; bookings: number; minutes: number; keptMinor: number }

export type Aggregates = {
  byDay: (Sold & { day: string })[]
  byVenue: (Sold & { facilityId: string })[]
  stretches: SoldStretch[]
}

type Row = Sold & SoldStretch & { set: number; day: string; facilityId: string }

/**
 * Bookings of local days `from` to `to`, added up in one pass by day, by venue, and by weekday and hours. Money counts on
 * the day of the game, in the currency it was paid in.
 */
export async function findAggregates(db: Db, from: string, to: string, facilityId?: string): Promise<Aggregates> {
  const { rows } = await sql<Row>`
    with game as (
      select booking.facility_id, booking.currency, ${holds} as held, coalesce(payment.kept_minor, 0) as kept,
        lower(booking.during) at time zone facility.time_zone as starts,
        upper(booking.during) at time zone facility.time_zone as ends
      from booking join facility on facility.id = booking.facility_id
      left join payment on payment.booking_id = booking.id
      where ${onDays(from, to)} and (${facilityId ?? null}::uuid is null or booking.facility_id = ${facilityId ?? null}::uuid)
        and (booking.status <> 'cancelled' or payment.kept_minor > 0)
    ), cut as (
      select facility_id, currency, held, kept, starts::date as day, extract(dow from starts)::int as weekday,
        (extract(epoch from starts::time) / 60)::int as start_minute,
        (extract(epoch from ends - starts::date::timestamp) / 60)::int as end_minute
      from game
    )
    select grouping(day, facility_id, weekday) as set, to_char(day, 'YYYY-MM-DD') as day, facility_id, currency,
      weekday, start_minute, end_minute, count(*) filter (where held) as bookings,
      coalesce(sum(end_minute - start_minute) filter (where held), 0) as minutes, sum(kept) as kept_minor
    from cut
    group by grouping sets ((day, currency), (facility_id, currency), (weekday, start_minute, end_minute))`.execute(db)
  const of = (set: number) => rows.filter((row) => row.set === set)
  return { byDay: of(0b011), byVenue: of(0b101), stretches: of(0b110) }
}
