import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../../db/client.ts'
import { lapsed } from '../../../db/lapsed.ts'
import type { Booking, CancelCause, DB } from '../../../db/schema.gen.ts'
import type { Span } from '../rules/slots.ts'

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

type Sought = { span: Span; date: string; moving?: string }

/**
 * What moving a booking must know once the venue is locked: its courts, free ones first; the closure of that day; whether
 * rows that have lapsed stand in the way. `moving` is the booking itself, which is in nobody's way.
 */
export async function readCourts(trx: Trx, facilityId: string, { span, date, moving }: Sought) {
  const others = sql`court_id = court.id and during && ${range(span)} and booking.id is distinct from ${moving ?? null}::uuid`
  const { rows } = await sql<CourtFacts & { lapsed: boolean; closedFor: string | null }>`
    select court.id, court.number,
      exists (select from booking where ${others} and status <> 'cancelled') as taken,
      exists (select from booking where ${others} and ${lapsed}) as lapsed,
      (select reason from closure where facility_id = ${facilityId} and days @> ${date}::date limit 1) as closed_for
    from court where facility_id = ${facilityId} and retired_at is null order by taken, number`.execute(trx)
  const [first] = rows
  return {
    courts: rows,
    closedFor: first?.closedFor ?? null,
    lapsed: rows.some((row) => row.lapsed),
  }
}

/** Whether the account is still there; it is kept so until the transaction ends. */
export async function keepUser(trx: Trx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from app_user where id = ${userId} and deleted_at is null for key share`.execute(trx)
  return rows.length > 0
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
  await trx.insertInto('bookingEvent').values({ bookingId, what, byUser: by, detail }).execute()
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

export const findUser = (db: Db | Trx, email: string) =>
  db
    .selectFrom('appUser')
    .select(['id', 'name', 'email', 'phone', 'address'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

export async function emailOf(trx: Trx, userId: string): Promise<string> {
  const user = await trx.selectFrom('appUser').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  return user.email
}
