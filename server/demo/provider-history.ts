import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { spokenDay } from '../wall-clock.ts'
import { SEED_SESSION } from './seed-rows.ts'

type Row = {
  sessionId: string
  intentId: string | null
  clientReferenceId: string
  facility: string
  court: number
  date: string
  hours: string
  amount: number
  currency: string
  email: string
  name: string
  createdAt: Date
  expiresAt: Date
  paidAt: Date | null
  refunds: { id: string; amount: number; reference: string; createdAt: string }[]
}

/** The payments of the seeded past, as the card provider would know them; amounts in minor units. */
export async function pastPayments(db: Db, publicUrl: string) {
  const { rows } = await sql<Row>`
    select session_id, intent_id, booking.id as client_reference_id, facility.name as facility, court.number as court,
      to_char(lower(during) at time zone time_zone, 'YYYY-MM-DD') as date,
      to_char(lower(during) at time zone time_zone, 'HH24:MI') || '–' || to_char(upper(during) at time zone time_zone, 'HH24:MI') as hours,
      payment.amount_minor as amount, payment.currency, app_user.email, app_user.name,
      payment.created_at, expires_at, paid_at,
      coalesce((select json_agg(json_build_object('id', provider_id, 'amount', amount_minor, 'reference', refund.id,
        'createdAt', refund.created_at)) from refund where payment_id = payment.id), '[]') as refunds
    from payment join booking on booking.id = payment.booking_id join app_user on app_user.id = booking.user_id
    join facility on facility.id = booking.facility_id join court on court.id = booking.court_id
    where session_id like ${`${SEED_SESSION}%`}`.execute(db)
  return rows.map(({ facility, court, date, hours, refunds, ...payment }) => ({
    ...payment,
    description: `${facility}, Court ${court}, ${spokenDay(date)}, ${hours}`,
    successUrl: `${publicUrl}/success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${publicUrl}/user/bookings`,
    refunds: refunds.map((refund) => ({ ...refund, createdAt: new Date(refund.createdAt) })),
  }))
}
