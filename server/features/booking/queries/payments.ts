import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../../db/client.ts'
import type { DB, Payment } from '../../../db/schema.gen.ts'

export type PaymentRow = Selectable<Payment>

export const findPayment = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()

export const findPaymentOfSession = (db: Db, sessionId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payment').selectAll().where('sessionId', '=', sessionId).executeTakeFirst()

export const findPaymentOfIntent = (db: Db, intentId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payment').selectAll().where('intentId', '=', intentId).executeTakeFirst()

/** The payment of a booking, locked; the booking must be locked before it. */
export const lockPayment = (trx: Trx, bookingId: string): Promise<PaymentRow | undefined> =>
  trx.selectFrom('payment').selectAll().where('bookingId', '=', bookingId).forUpdate().executeTakeFirst()

/** When a session opened now has to end: the provider wants at least 30 minutes by its own clock, in whole seconds. */
const sessionEnd = sql<Date>`to_timestamp(ceil(extract(epoch from clock_timestamp() + interval '31 minutes')))`

/** The row that stands for a session before the provider is called, with the session's end. */
export const insertPayment = (
  trx: Trx,
  { id, amountMinor, currency }: { id: string; amountMinor: number; currency: string },
): Promise<PaymentRow> =>
  trx
    .insertInto('payment')
    .values({ bookingId: id, amountMinor, currency, expiresAt: sessionEnd })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Another idempotency key, and another end for the session, unless somebody has moved on already. */
export const raiseAttempt = (db: Db, { id, attempt }: PaymentRow) =>
  db
    .updateTable('payment')
    .set({ attempt: attempt + 1, expiresAt: sessionEnd })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('sessionId', 'is', null)
    .execute()

export const updatePayment = (trx: Trx, id: string, change: Updateable<Payment>) =>
  trx
    .updateTable('payment')
    .set({ ...change, checkedAt: sql<Date>`clock_timestamp()`, updatedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()

/** What a booking is about, for the payment page, the success page and their words; local times in the venue's zone. */
export type Occasion = {
  bookingId: string
  userId: string
  email: string
  facilityId: string
  facilityName: string
  location: string
  opensMinute: number
  closesMinute: number
  courtNumber: number
  date: string
  startTime: string
  endTime: string
  startsAt: Date
  status: DB['booking']['status']['__select__']
}

export async function findOccasion(db: Db, bookingId: string): Promise<Occasion> {
  const { rows } = await sql<Occasion>`
    select booking.id as booking_id, booking.user_id, app_user.email, facility.id as facility_id,
      facility.name as facility_name, facility.location, facility.opens_minute, facility.closes_minute,
      court.number as court_number, lower(during) as starts_at, booking.status,
      to_char(lower(during) at time zone facility.time_zone, 'YYYY-MM-DD') as date,
      to_char(lower(during) at time zone facility.time_zone, 'HH24:MI') as start_time,
      replace(to_char(upper(during) at time zone facility.time_zone, 'HH24:MI'), '00:00', '24:00') as end_time
    from booking
    join app_user on app_user.id = booking.user_id
    join facility on facility.id = booking.facility_id
    join court on court.id = booking.court_id
    where booking.id = ${bookingId}`.execute(db)
  const [occasion] = rows
  if (!occasion) throw new Error(`no booking ${bookingId}`)
  return occasion
}

/** One line of a booking's history; `by` is null for the system itself. */
export const insertEvent = (trx: Trx, bookingId: string, what: string, by: string | null, detail: string) =>
  trx.insertInto('bookingEvent').values({ bookingId, what, byUser: by, detail }).execute()

export const findEmail = async (trx: Trx, userId: string): Promise<string> =>
  (await trx.selectFrom('appUser').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email

/** Unpaid bookings of a venue that have not begun, in court order. */
export async function findUnpaidOf(trx: Trx, facilityId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from booking where facility_id = ${facilityId} and status in ('confirmed', 'pending')
      and upper(during) > clock_timestamp() order by court_id, id`.execute(trx)
  return rows.map((row) => row.id)
}

export const findPaymentIdOf = async (trx: Trx, bookingId: string): Promise<string | undefined> =>
  (await trx.selectFrom('payment').select('id').where('bookingId', '=', bookingId).executeTakeFirst())?.id

/** What a key stands for: what it was first used with within a day, or else `request` from now on. */
export async function rememberKey(trx: Trx, userId: string, key: string, request: string): Promise<string> {
  const { rows } = await sql<{ request: string }>`
    insert into idempotency_key as known (user_id, key, request) values (${userId}, ${key}, ${request})
    on conflict (user_id, key) do update set
      request = case when known.created_at < now() - interval '1 day' then excluded.request else known.request end,
      created_at = case when known.created_at < now() - interval '1 day' then now() else known.created_at end
    returning request`.execute(trx)
  return rows[0]?.request ?? request
}
