import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../db/client.ts'
import { lapsed } from '../../db/lapsed.ts'
import type { Booking, CancelCause, DB } from '../../db/schema.gen.ts'
import type { Span } from './rules.ts'
import { type ViewRow, view } from './view-queries.ts'

export type BookingRow = Omit<Selectable<Booking>, 'during'> & { startsAt: Date; endsAt: Date }

const range = (span: Span) => sql<string>`tstzrange(${new Date(span.from)}, ${new Date(span.to)}, '[)')`

const columns = sql<BookingRow>`booking.*, lower(booking.during) as starts_at, upper(booking.during) as ends_at`

export type FacilityFacts = Selectable<DB['facility']> & { now: Date }

/** The venue, kept as it is until the transaction ends; undefined when unknown or deleted. `now` is the database's clock. */
export async function lockFacility(trx: Trx, id: string): Promise<FacilityFacts | undefined> {
  const { rows } = await sql<FacilityFacts>`
    select *, clock_timestamp() as now from facility where id = ${id} and deleted_at is null for share`.execute(trx)
  return rows[0]
}

export type CourtFacts = { id: string; number: number; taken: boolean }

type Sought = { span: Span; date: string; personId: string; moving?: string }

/**
 * What a claim must know once the venue is locked: its courts, free ones first; the closure of that day; whether rows
 * that have lapsed stand in the way; how many unpaid bookings the person holds.
 */
export async function readCourts(trx: Trx, facilityId: string, { span, date, personId, moving }: Sought) {
  const others = sql`court_id = court.id and during && ${range(span)} and booking.id is distinct from ${moving ?? null}::uuid`
  const { rows } = await sql<CourtFacts & { lapsed: boolean; closedFor: string | null; unpaid: number }>`
    select court.id, court.number,
      exists (select from booking where ${others} and status <> 'cancelled') as taken,
      exists (select from booking where ${others} and ${lapsed}) as lapsed,
      (select reason from closure where facility_id = ${facilityId} and days @> ${date}::date limit 1) as closed_for,
      (select count(*) from booking where person_id = ${personId} and status in ('confirmed', 'pending') and not ${lapsed}) as unpaid
    from court where facility_id = ${facilityId} and retired_at is null order by taken, number`.execute(trx)
  const [first] = rows
  return {
    courts: rows,
    closedFor: first?.closedFor ?? null,
    unpaid: first?.unpaid ?? 0,
    lapsed: rows.some((row) => row.lapsed),
  }
}

/**
 * Two requests of one person take turns, so that none slips past the limit of unpaid bookings, and the account is kept
 * from being deleted until the transaction ends. False when it has been.
 */
export async function takeTurns(trx: Trx, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select from person, pg_advisory_xact_lock(hashtextextended(${personId}, 0))
    where id = ${personId} and deleted_at is null for key share of person`.execute(trx)
  return rows.length > 0
}

/** Whether the account is still there; it is kept so until the transaction ends. */
export async function keepPerson(trx: Trx, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select from person where id = ${personId} and deleted_at is null for key share`.execute(trx)
  return rows.length > 0
}

export type NewBooking = {
  personId: string
  facilityId: string
  courtId: string
  span: Span
  amountMinor: number
  priceMinor: number
  currency: string
  payBy: Date
  freeCancelUntil: Date
}

/**
 * PostgreSQL decides the race; no row means another was first. What happened is written with it, and the booking comes
 * back as people read it.
 */
export async function claimCourt(trx: Trx, one: NewBooking, by: string): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`
    with booking as (
      insert into booking
        (person_id, facility_id, court_id, during, amount_minor, price_minor, currency, pay_by, free_cancel_until)
      values (${one.personId}, ${one.facilityId}, ${one.courtId}, ${range(one.span)}, ${one.amountMinor},
        ${one.priceMinor}, ${one.currency}, ${one.payBy}, ${one.freeCancelUntil})
      on conflict do nothing returning *
    ), history as (insert into booking_event (booking_id, what, by_person) select id, 'booked', ${by} from booking)
    ${view}`.execute(trx)
  return rows[0]
}

/** Locks a booking after its venue, in the order every transaction keeps. Undefined when there is none. */
export async function lockRow(trx: Trx, id: string): Promise<BookingRow | undefined> {
  await sql`select from facility where id = (select facility_id from booking where id = ${id}) for share`.execute(trx)
  const { rows } = await sql<BookingRow>`select ${columns} from booking where id = ${id} for update`.execute(trx)
  return rows[0]
}

type Change = { status: 'pending'; payBy: Date } | { status: 'paid' } | Cancelled
export type Cancelled = { status: 'cancelled'; cause: CancelCause; reason?: string | undefined }

/** Writes a status with what belongs to it; whether the change is allowed is the caller's rule. */
export async function writeStatus(trx: Trx, id: string, change: Change): Promise<void> {
  await trx
    .updateTable('booking')
    .set({
      status: change.status,
      payBy: change.status === 'pending' ? change.payBy : null,
      cancelCause: change.status === 'cancelled' ? change.cause : null,
      cancelReason: change.status === 'cancelled' ? (change.reason ?? null) : null,
    })
    .where('id', '=', id)
    .execute()
}

/** One line of a booking's history; `by` is null for the system itself. */
export async function writeEvent(
  trx: Trx,
  bookingId: string,
  what: string,
  by: string | null,
  detail = '',
): Promise<void> {
  await trx.insertInto('bookingEvent').values({ bookingId, what, byPerson: by, detail }).execute()
}

/**
 * Puts a booking on a court for a time, if nobody holds it. A conflict of the exclusion constraint ends only the
 * savepoint, so the next court can be tried.
 */
export async function moveTo(trx: Trx, id: string, courtId: string, span: Span, values: object = {}): Promise<boolean> {
  await sql`savepoint move`.execute(trx)
  try {
    await trx
      .updateTable('booking')
      .set({ ...values, courtId, during: range(span) })
      .where('id', '=', id)
      .execute()
    await sql`release savepoint move`.execute(trx)
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== '23P01') throw error
    await sql`rollback to savepoint move`.execute(trx)
    return false
  }
}

/** Lapsed bookings that stand in a span of these courts, locked in court order. */
export async function lockLapsedIn(trx: Trx, courtIds: string[], span: Span): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select ${columns} from booking where court_id = any(${courtIds}) and during && ${range(span)} and ${lapsed}
    order by court_id, id for update`.execute(trx)
  return rows
}

/** Lapsed bookings anywhere that nobody is working on. */
export async function lockLapsed(trx: Trx, limit: number): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select ${columns} from booking where status in ('confirmed', 'pending') and ${lapsed}
    order by pay_by limit ${limit} for update skip locked`.execute(trx)
  return rows
}

/** Remembers what a key led to. False when the key was used before: `findKey` tells for what. */
export async function claimKey(trx: Trx, personId: string, key: string, request: string): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_key (person_id, key, request) values (${personId}, ${key}, ${request})
    on conflict (person_id, key) do update set request = excluded.request, booking_id = null, created_at = now()
      where idempotency_key.created_at < now() - interval '1 day'
    returning key`.execute(trx)
  return rows.length > 0
}

export const findKey = (trx: Trx, personId: string, key: string) =>
  trx
    .selectFrom('idempotencyKey')
    .selectAll()
    .where('personId', '=', personId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()

export const bindKey = (trx: Trx, personId: string, key: string, bookingId: string) =>
  trx.updateTable('idempotencyKey').set({ bookingId }).where('personId', '=', personId).where('key', '=', key).execute()

export const findPerson = (db: Db | Trx, email: string) =>
  db
    .selectFrom('person')
    .select(['id', 'name', 'email', 'phone', 'address'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

export async function emailOf(trx: Trx, personId: string): Promise<string> {
  const person = await trx.selectFrom('person').select('email').where('id', '=', personId).executeTakeFirstOrThrow()
  return person.email
}

export const writeAudit = (trx: Trx, by: string, action: string, bookingId: string, detail: string) =>
  trx
    .insertInto('auditEntry')
    .values({ byPerson: by, kind: 'booking', action, subjectId: bookingId, subject: 'Booking', detail })
    .execute()
