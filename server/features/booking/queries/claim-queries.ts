import { sql } from 'kysely'
import type { Trx } from '../../../db/client.ts'
import { lapsed } from '../../../db/lapsed.ts'
import type { Span } from '../rules/slots.ts'
import { type ViewRow, view } from './booking-views.ts'
import type { FacilityFacts } from './bookings.ts'

/** Whether to wait for what another transaction holds, or to go on without it. */
export type Patience = { waits: boolean }

const patience = ({ waits }: Patience) => (waits ? sql`` : sql`skip locked`)

/** How long a round waits for a rival in the middle of its own, before each of its wishes is tried alone. */
const LOCK_TIMEOUT = '1s'

/** Lets a transaction wait no longer than that for any one lock. */
export const hurry = (trx: Trx) => sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(trx)

/**
 * Requests of one user take turns, so that none slips past the limit of unpaid bookings or uses an Idempotency-Key
 * twice, and the account is kept from being deleted until the transaction ends. Answers those whose turn it is: not the
 * deleted, nor, without waiting, whoever is busy elsewhere. The people are picked before any turn is taken: in one WHERE,
 * PostgreSQL may well take the turn of everybody it reads on the way to them.
 */
export async function takeTurns(trx: Trx, people: string[], { waits }: Patience): Promise<Set<string>> {
  const turn = sql`hashtextextended(id::text, 0)`
  const mine = waits ? sql`pg_advisory_xact_lock(${turn}) is not null` : sql`pg_try_advisory_xact_lock(${turn})`
  const { rows } = await sql<{ id: string }>`
    with present as materialized (
      select id from app_user where id = any(${people}::uuid[]) and deleted_at is null for key share ${patience({ waits })})
    select id from present where ${mine}`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** Venues by their ids, kept as they are until the transaction ends; without the unknown and deleted, as `takeTurns`. */
export async function lockFacilities(trx: Trx, ids: string[], how: Patience): Promise<Map<string, FacilityFacts>> {
  const { rows } = await sql<FacilityFacts>`
    select *, clock_timestamp() as now from facility where id = any(${ids}::uuid[]) and deleted_at is null
    for share ${patience(how)}`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What to know before a wish gets a court: the courts nobody holds then, by their numbers. */
export type Facts = {
  closedFor: string | null
  /** How many unpaid bookings the user holds. */
  unpaid: number
  /** Every court in use, and those among them that nobody holds. */
  courts: string[]
  free: string[]
  /** A booking that has lapsed but not been released stands in the way. */
  lapsed: boolean
}

export type Sought = Span & { facility: string; user: string; date: string }

/** The facts of each wish, in their order; read after the turns are taken and the venues locked. */
export async function readFacts(trx: Trx, sought: Sought[]): Promise<Facts[]> {
  if (sought.length === 0) return []
  const column = <T>(of: (one: Sought) => T) => sought.map(of)
  const { rows } = await sql<Facts>`
    select
      (select reason from closure where facility_id = wish.facility and days @> wish.date limit 1) as closed_for,
      (select count(*) from booking
        where user_id = wish.app_user and status in ('confirmed', 'pending') and not ${lapsed}) as unpaid,
      coalesce(array_agg(court.id order by court.number) filter (where court.id is not null), '{}') as courts,
      coalesce(array_agg(court.id order by court.number) filter (where court.id is not null and not held), '{}') as free,
      coalesce(bool_or(outdated), false) as lapsed
    from unnest(${column((one) => one.facility)}::uuid[], ${column((one) => one.user)}::uuid[],
      ${column((one) => one.date)}::date[], ${column((one) => new Date(one.from))}::timestamptz[],
      ${column((one) => new Date(one.to))}::timestamptz[]) with ordinality as wish (facility, app_user, date, starts, ends, at)
    left join court on court.facility_id = wish.facility and court.retired_at is null
    left join lateral (
      select count(*) > 0 as held, coalesce(bool_or(${lapsed}), false) as outdated
      from booking where court_id = court.id and during && tstzrange(starts, ends) and status <> 'cancelled'
    ) as holder on true
    group by at, facility, app_user, date order by at`.execute(trx)
  return rows
}

export type NewBooking = {
  userId: string
  facilityId: string
  courtId: string
  span: Span
  amountMinor: number
  priceMinor: number
  currency: string
  payBy: Date
  freeCancelUntil: Date
  /** Who makes it: an admin may for somebody else. */
  by: string
}

/**
 * PostgreSQL decides the race: a booking that does not come back was too late. What happened is written with them, and
 * they come back as people read them. They are written in the order of courts and times, so that no two transactions
 * ever wait for each other.
 */
export async function claimCourts(trx: Trx, bookings: NewBooking[]): Promise<ViewRow[]> {
  if (bookings.length === 0) return []
  const column = <T>(of: (one: NewBooking) => T) => bookings.map(of)
  const { rows } = await sql<ViewRow>`
    with wanted as (
      select * from unnest(${column((one) => one.userId)}::uuid[], ${column((one) => one.facilityId)}::uuid[],
        ${column((one) => one.courtId)}::uuid[], ${column((one) => new Date(one.span.from))}::timestamptz[],
        ${column((one) => new Date(one.span.to))}::timestamptz[], ${column((one) => one.amountMinor)}::int[],
        ${column((one) => one.priceMinor)}::int[], ${column((one) => one.currency)}::text[],
        ${column((one) => one.payBy)}::timestamptz[], ${column((one) => one.freeCancelUntil)}::timestamptz[],
        ${column((one) => one.by)}::uuid[])
      as one (user_id, facility_id, court_id, starts, ends, amount_minor, price_minor, currency, pay_by, free_cancel_until, by_user)
    ), booking as (
      insert into booking
        (user_id, facility_id, court_id, during, amount_minor, price_minor, currency, pay_by, free_cancel_until)
      select user_id, facility_id, court_id, tstzrange(starts, ends, '[)'), amount_minor, price_minor, currency, pay_by,
        free_cancel_until
      from wanted order by court_id, starts
      on conflict do nothing returning *
    ), history as (
      insert into booking_event (booking_id, what, by_user)
      select id, 'booked', by_user from booking join wanted using (user_id)
    )
    ${view}`.execute(trx)
  return rows
}

/** A key people sent with a wish, and the wish it was sent with. */
export type Key = { user: string; key: string; request: string }

/** What a key led to. */
export type KeptKey = Key & { bookingId: string }

/** What keys led to within a day. */
export async function findKeys(trx: Trx, keys: Key[]): Promise<KeptKey[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<KeptKey>`
    select user_id as "user", key, request, booking_id
    from idempotency_key join unnest(${keys.map((one) => one.user)}::uuid[], ${keys.map((one) => one.key)}::text[])
      as sent (user_id, key) using (user_id, key)
    where created_at >= now() - interval '1 day'`.execute(trx)
  return rows
}

/** Remembers what keys led to. */
export async function keepKeys(trx: Trx, keys: KeptKey[]): Promise<void> {
  if (keys.length === 0) return
  const column = <T>(of: (one: KeptKey) => T) => keys.map(of)
  await sql`
    insert into idempotency_key (user_id, key, request, booking_id)
    select * from unnest(${column((one) => one.user)}::uuid[], ${column((one) => one.key)}::text[],
      ${column((one) => one.request)}::text[], ${column((one) => one.bookingId)}::uuid[])
    on conflict (user_id, key) do update set
      request = excluded.request, booking_id = excluded.booking_id, created_at = now()`.execute(trx)
}
