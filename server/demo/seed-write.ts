import { sql } from 'kysely'
import { toMinor } from '#contract/money'
import type { Config } from '../config.ts'
import type { Trx } from '../db/client.ts'
import { addDays, DAY, getLocalDay } from '../wall-clock.ts'
import { banglaTexts } from './bangla-texts.ts'
import { demoClosure } from './scenario.ts'
import type { SeedBooking, SeedFacility } from './seed-bookings.ts'
import { type DemoFacility, usualAmenities } from './seed-facilities.ts'
import type { SeedReview } from './seed-reviews.ts'
import { type SeedPayment, toBookingRow, toEventRows } from './seed-rows.ts'

export type SeedUser = {
  id: string
  name: string
  email: string
  city: string
  phone: string
  address: string
  role: 'user' | 'admin'
  password_hash: string | null
  bookings_seen_at: string
  email_verified_at: string
  created_at: string
}

type Table =
  | 'appUser'
  | 'facility'
  | 'facility_member'
  | 'court'
  | 'facility_vat'
  | 'payment'
  | 'refund'
  | 'booking_event'
  | 'review'
  | 'audit_entry'

/** Inserts rows of one table in one statement; PostgreSQL reads JSON many times faster than parameters. */
async function insert<Row extends object>(trx: Trx, table: Table, rows: Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  )
}

export const writeUsers = (trx: Trx, users: SeedUser[]) =>
  insert(
    trx,
    'appUser',
    users.map(({ city: _, ...row }) => row),
  )

export const writeOwner = (trx: Trx, { id }: SeedFacility, owner: SeedUser) =>
  insert(trx, 'facility_member', [{ facility_id: id, user_id: owner.id, role: 'owner', created_at: owner.created_at }])

/** Writes facilities, the newest first, with their courts and audit entries, and a closure that affects some bookings. */
export async function writeFacilities(trx: Trx, facilities: SeedFacility[], admin: string, now: number): Promise<void> {
  const addedAt = (index: number) => new Date(now - (50 + index * 3) * DAY).toISOString()
  const rows = facilities.map(({ demo, ...facility }, index) => ({
    ...toColumns(demo),
    image_url: '',
    price_minor: toMinor(demo.price),
    price_rules: demo.priceRules ?? [],
    spaces: demo.spaces ?? [],
    texts: { bn: banglaTexts[facility.id] ?? {} },
    time_zone: facility.timeZone,
    opens_minute: facility.opensMinute,
    closes_minute: facility.closesMinute,
    closed_weekdays: facility.closedWeekdays,
    created_at: addedAt(index),
  }))
  await insert(trx, 'facility', rows)
  const courts = facilities.flatMap(({ id, courtIds }) =>
    courtIds.map((court, index) => ({ id: court, facility_id: id, number: index + 1 })),
  )
  await insert(trx, 'court', courts)
  await insert(
    trx,
    'facility_vat',
    facilities.map(({ id }, index) => ({
      facility_id: id,
      since: addedAt(index),
      rates: { court: 15, place: 15, coach: 15, item: 15, pass: 15 },
      vat_number: `BIN 0045123${String(index).padStart(2, '0')}-0101`,
    })),
  )
  await insert(trx, 'audit_entry', makeAuditEntries(facilities, admin, addedAt))
  await writeClosure(trx, facilities[demoClosure.facility], now)
}

function toColumns({
  city,
  price,
  courts,
  pull,
  rating,
  busyHours,
  hours,
  priceRules,
  spaces,
  ceilingHeight,
  womensHours,
  coPlayers = 'off',
  facts,
  ...columns
}: DemoFacility) {
  return {
    ...columns,
    ceiling_height: ceilingHeight ?? null,
    womens_hours: womensHours ?? '',
    co_players: coPlayers,
    facts: [...usualAmenities, ...facts],
  }
}

function makeAuditEntries(facilities: SeedFacility[], admin: string, addedAt: (index: number) => string) {
  return facilities
    .map(({ id, demo }, index) => ({
      at: addedAt(index),
      by_user: admin,
      kind: 'facility',
      action: 'added',
      subject_id: id,
      subject: demo.name,
      detail: '',
    }))
    .toReversed()
}

/** The scenario's closure, whose affected bookings the dashboard names. */
async function writeClosure(trx: Trx, facility: SeedFacility | undefined, now: number) {
  if (!facility) return
  const from = addDays(getLocalDay(facility.timeZone, new Date(now)), demoClosure.ahead)
  await sql`insert into closure (facility_id, days, reason)
    values (${facility.id}, daterange(${from}::date, ${addDays(from, demoClosure.days - 1)}::date, '[]'), 'The floor is laid anew.')`.execute(
    trx,
  )
}

/** Writes bookings with their payments, refunds and history, whose amounts agree. */
export async function writeBookings(
  trx: Trx,
  bookings: SeedBooking[],
  payments: SeedPayment[],
  config: Config,
  now: number,
): Promise<void> {
  const rows = bookings.map((booking) => toBookingRow(booking, config, now))
  await sql`insert into booking (id, user_id, facility_id, court_id, during, status, amount_minor, price_minor, currency,
      free_cancel_until, pay_by, cancel_cause, cancel_reason, cancel_reason_text, pays_at_desk, reminded_at, created_at,
      play_session_id, place, coach_id, price_parts)
    select id, user_id, facility_id, court_id, tstzrange(starts, ends), status, amount_minor, price_minor, currency,
      free_cancel_until, pay_by, cancel_cause, cancel_reason, cancel_reason_text, pays_at_desk, reminded_at, created_at,
      play_session_id, place, coach_id, price_parts
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, user_id uuid, facility_id uuid,
      court_id uuid, starts timestamptz, ends timestamptz, status booking_status, amount_minor int, price_minor int,
      currency text, free_cancel_until timestamptz, pay_by timestamptz, cancel_cause cancel_cause, cancel_reason text, cancel_reason_text jsonb,
      pays_at_desk boolean, reminded_at timestamptz, created_at timestamptz, play_session_id uuid, place int,
      coach_id uuid, price_parts jsonb)`.execute(trx)
  // in this order they get the numbers of their invoices
  const inOrder = payments.toSorted((a, b) => (a.payment.paid_at ?? '').localeCompare(b.payment.paid_at ?? ''))
  for (let at = 0; at < inOrder.length; at += AT_ONCE) await writePayments(trx, inOrder.slice(at, at + AT_ONCE))
  await insert(
    trx,
    'booking_event',
    bookings.flatMap((booking) => toEventRows(booking, config)),
  )
}

/** On a slow machine issuing all invoices at the commit would exceed the statement time-out. */
const AT_ONCE = 100

async function writePayments(trx: Trx, payments: SeedPayment[]) {
  await insert(
    trx,
    'payment',
    payments.map(({ payment }) => payment),
  )
  await insert(
    trx,
    'refund',
    payments.flatMap(({ refund }) => refund ?? []),
  )
  await sql`set constraints payment_is_invoiced immediate`.execute(trx)
  await sql`set constraints payment_is_invoiced deferred`.execute(trx)
}

/** Marks the paid bookings within a closure, as the product does when a closure is made. */
export const markClosedBookings = (trx: Trx) =>
  sql`with marked as (
      update booking set closure_id = closure.id from closure join facility on facility.id = closure.facility_id
      where booking.facility_id = facility.id and booking.status = 'paid' and is_within(booking, closure, time_zone)
      returning booking.id, closure.reason)
    insert into booking_event (booking_id, what, detail, detail_text)
    select id, 'facility closed', reason, jsonb_build_object('text', reason) from marked`.execute(trx)

export const writeReviews = (trx: Trx, reviews: SeedReview[]) => insert(trx, 'review', reviews)

/** Lets users wait for the first full hour from tomorrow on, in this order; writes nothing when every hour has a free court. */
export const writeWaitlist = (trx: Trx, userIds: string[], slotMinutes: number) =>
  sql`with full_slot as (
      select facility.id as facility_id, slot.during, lower(slot.during) at time zone time_zone as starts
      from facility, lateral (
        select distinct tstzrange(lower(during), lower(during) + make_interval(mins => ${slotMinutes}::int)) as during
        from booking where facility_id = facility.id and status = 'paid' and lower(during) > now() + interval '1 day'
      ) slot
      where (select count(distinct court_id) from booking
          where facility_id = facility.id and status = 'paid' and during @> slot.during)
        = (select count(*) from court where facility_id = facility.id)
        and not exists (select from closure where facility_id = facility.id)
      order by lower(slot.during), facility.id limit 1)
    insert into waitlist_entry (user_id, facility_id, date, from_minute, to_minute, minutes, during, until)
    select user_id, facility_id, starts::date, minute, minute + ${slotMinutes}::int, ${slotMinutes}::int, during, lower(during)
    from full_slot cross join lateral (select extract(epoch from starts::time)::int / 60 as minute) as clock
      cross join unnest(${userIds}::uuid[]) with ordinality as waiting (user_id, number)
    where minute + ${slotMinutes}::int <= 1440
    order by number`.execute(trx)

/** Writes the facilities that a user has saved, the latest last. */
export const writeSavedFacilities = (trx: Trx, userId: string, facilityIds: string[]) =>
  sql`insert into saved_facility (user_id, facility_id) select ${userId}, unnest(${facilityIds}::uuid[])`.execute(trx)
