import { sql } from 'kysely'
import type { CoPlayers } from '#contract/co-player'
import type { FacilityTexts } from '#contract/facility-fields'
import type { Space } from '#contract/space'
import { type Db, type Trx, withRetries } from '../../../db/client.ts'
import { facilityPicture } from '../../../db/fragments/facility-picture.ts'
import { holds } from '../../../db/fragments/hold.ts'
import type { Prices, Quote } from '../availability/price.rules.ts'
import type { Interval, OpeningHours } from '../availability/slots.rules.ts'
import type { BookableCoach } from './coach.queries.ts'
import type { holdErrors, Limits } from './hold.rules.ts'
import type { IdempotencyKey } from './idempotency-keys.queries.ts'

/** What the rules for booking know of a facility. `version` changes with every edit; `now` is the database's clock. */
export type BookableFacility = OpeningHours &
  Prices & {
    facilityId: string
    facilityName: string
    facilityLocation: string
    facilityTexts: Record<string, FacilityTexts>
    imageUrl: string
    spaces: Space[]
    coPlayers: CoPlayers
    coPlayerCount: number
    version: string
    now: Date
  }

type Reading = { facility: BookableFacility; readAt: number }

/** Each database's facilities as last read; `readAt` by `performance.now()`. A transaction has an entry of its own. */
const lastRead = new WeakMap<Db, Map<string, Reading>>()

/** Finds a facility as it was at most `maxAgeMs` ago; undefined when deleted. `holdCourt` refuses one edited since. */
export async function findBookableFacility(
  db: Db | Trx,
  id: string,
  maxAgeMs = 0,
): Promise<BookableFacility | undefined> {
  const readings = lastRead.get(db) ?? new Map<string, Reading>()
  lastRead.set(db, readings)
  const known = readings.get(id)
  const age = performance.now() - (known?.readAt ?? 0)
  if (known && age < maxAgeMs) return { ...known.facility, now: new Date(known.facility.now.getTime() + age) }
  const { rows } = await sql<BookableFacility>`
    select id as facility_id, name as facility_name, location as facility_location, texts as facility_texts, ${facilityPicture} as image_url, price_minor, time_zone,
      opens_minute, closes_minute, closed_weekdays, price_rules, special_hours, spaces, co_players, co_player_count, xmin::text as version, clock_timestamp() as now
    from facility where id = ${id} and deleted_at is null`.execute(db)
  for (const facility of rows) readings.set(facility.facilityId, { facility, readAt: performance.now() })
  return rows[0]
}

export type HoldRequest = {
  userId: string
  /** The user who makes the booking, such as an admin for another user; null: the system. */
  madeBy: string | null
  facility: BookableFacility
  /** The local day at the facility. */
  date: string
  time: Interval
  /** The number of the only court to try; any when undefined. */
  court?: number | undefined
  /** The space whose courts are all taken. */
  space?: Space | undefined
  quote: Quote
  /** How long the court is held, and the limits that apply. */
  limits: Limits
  idempotencyKey?: IdempotencyKey | undefined
  /** The position in the waitlist of the entry that the court is offered to; undefined for everybody else. */
  waitlistPosition?: number | undefined
  /** Whether a customer who has a court at this time and facility is refused a second one. */
  asksFirst?: boolean | undefined
  /** The coach of a lesson. */
  coach?: BookableCoach | undefined
}

export type HoldOutcome =
  | {
      outcome: 'held'
      id: string
      courtNumber: number
      createdAt: Date
      payBy: Date
      userName: string
      userEmail: string
      userPhone: string
      userAddress: string
    }
  | { outcome: 'earlier'; id: string }
  | { outcome: 'facility_changed' }
  | { outcome: 'expired_hold' }
  | { outcome: keyof typeof holdErrors; detail: string; courtNumber: number | null }

/** Makes a booking on the first free court, or returns what prevents it: db/functions/hold-court.sql. */
export const holdCourt = (
  db: Db,
  {
    userId,
    madeBy,
    facility,
    date,
    time,
    court,
    space,
    quote,
    limits,
    idempotencyKey,
    waitlistPosition,
    asksFirst,
    coach,
  }: HoldRequest,
): Promise<HoldOutcome> =>
  withRetries(db, async () => {
    const { rows } = await sql<HoldOutcome>`
      select * from hold_court(
        p_user => ${userId}, p_made_by => ${madeBy},

        p_facility => ${facility.facilityId}, p_version => ${facility.version},
        p_date => ${date}, p_starts_at => ${new Date(time.from)}, p_ends_at => ${new Date(time.to)}, p_court => ${space?.courts[0] ?? court ?? null},

        p_amount_minor => ${quote.amountMinor}, p_price_minor => ${quote.priceMinor}, p_currency => ${quote.currency},
        p_price_parts => ${JSON.stringify(quote.priceParts)}, p_free_cancel_until => ${quote.freeCancelUntil},

        p_pay_within_minutes => ${limits.payWithinMinutes}, p_no_show_limit => ${limits.noShowLimit ?? null},
        p_max_unpaid => ${limits.maxUnpaidBookings ?? null}, p_max_unpaid_hours => ${limits.maxUnpaidHours ?? null},
        p_cooldown_minutes => ${limits.holdCooldownMinutes ?? null},

        p_key => ${idempotencyKey?.key ?? null}, p_request => ${idempotencyKey?.request ?? null},
        p_place => ${waitlistPosition ?? null}, p_asks_first => ${asksFirst ?? false},
        p_coach => ${coach?.id ?? null}, p_coach_version => ${coach?.version ?? null},
        p_space => ${space?.id ?? null}, p_space_name => ${space?.name ?? null}, p_other_courts => ${space?.courts.slice(1) ?? []}
      )`.execute(db)
    return rows[0] as HoldOutcome
  })

type Customer = { userId: string; facilityId: string }

/** Returns whether a customer's holds at a facility are short, because of as many no-shows there. */
export async function hasShortHolds(trx: Trx, { userId, facilityId }: Customer, noShowLimit: number): Promise<boolean> {
  const { rows } = await sql`select where count_no_shows(${userId}, ${facilityId}) >= ${noShowLimit}`.execute(trx)
  return rows.length > 0
}

/**
 * Finds until when an unpaid booking of a user holds a court, or the space `spaceId`, within a time, `HH:mm` at the
 * facility; undefined without one.
 */
export async function findHeldUntil(
  db: Db | Trx,
  userId: string,
  facilityId: string,
  { from, to }: Interval,
  spaceId?: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ time: string }>`
    select to_char(least(booking.pay_by, lower(booking.during)) at time zone facility.time_zone, 'HH24:MI') as time
    from booking join facility on facility.id = booking.facility_id
    where booking.user_id = ${userId} and booking.facility_id = ${facilityId}
      and (${spaceId ?? null}::uuid is null or booking.space_id = ${spaceId ?? null})
      and booking.during && tstzrange(${new Date(from)}, ${new Date(to)})
      and booking.status in ('confirmed', 'pending') and not booking.pays_at_desk and ${holds}
    order by least(booking.pay_by, lower(booking.during)) limit 1`.execute(db)
  return rows[0]?.time
}
