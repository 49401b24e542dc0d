import { sql } from 'kysely'
import type { Db } from '../server/db/client.ts'
import type { BookingStatus } from '../server/db/schema.gen.ts'

type Values = {
  facility: string
  user: string
  /** Local day and hours at the facility: '2026-11-23', 18, 20. */
  date: string
  from: number
  to: number
  status?: BookingStatus
  /** Which court, by number. */
  court?: number
  /** Minor units. */
  amountMinor?: number
  /** What of it was refunded. */
  refundedMinor?: number
  currency?: string
  createdAt?: Date
}

/** Writes a booking directly, also in the past; a paid one with its payment. Returns its id. */
export async function makeBooking(db: Db, values: Values): Promise<string> {
  const { facility, user, date, from, to, status = 'paid', court = 1, createdAt = new Date() } = values
  const { amountMinor = (to - from) * 1200, refundedMinor = 0, currency = 'usd' } = values
  const hour = (at: number) => sql`(${date}::date + make_interval(hours => ${at})) at time zone facility.time_zone`
  const { rows } = await sql<{ id: string }>`
    insert into booking (user_id, facility_id, court_id, during, status, amount_minor, price_minor, currency,
      free_cancel_until, pay_by, cancel_cause, created_at)
    select ${user}, facility.id, court.id, tstzrange(${hour(from)}, ${hour(to)}), ${status}::booking_status,
      ${amountMinor}::int, 1200, ${currency}, ${hour(from)},
      case when ${status} in ('confirmed', 'pending') then now() + interval '30 minutes' end,
      case when ${status} = 'cancelled' then 'customer'::cancel_cause end, ${createdAt}
    from facility join court on court.facility_id = facility.id and court.number = ${court}
    where facility.id = ${facility} returning id`.execute(db)
  const id = rows[0]?.id ?? ''
  if (status === 'paid' || refundedMinor > 0)
    await db
      .insertInto('payment')
      .values({
        bookingId: id,
        sessionId: `cs_${id}`,
        intentId: `pi_${id}`,
        status: 'paid',
        amountMinor,
        currency,
        expiresAt: createdAt,
        chargedMinor: amountMinor,
        refundedMinor,
        paidAt: createdAt,
      })
      .execute()
  return id
}
