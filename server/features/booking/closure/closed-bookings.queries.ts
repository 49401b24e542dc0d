import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/client.ts'
import { mailAddress } from '../../../db/fragments/contact-email.ts'
import { enquiryOfBooking } from '../../../db/fragments/enquiry-of-booking.ts'
import { isExpired } from '../../../db/fragments/hold.ts'
import { ofPayment } from '../payment/settle/disputes.queries.ts'

export type ClosedBooking = {
  id: string
  status: 'confirmed' | 'pending' | 'paid'
  isExpired: boolean
  email: string | null
  /** The session whose court it is. */
  playSessionId: string | null
  /** The group of the unpaid offer that it is part of, which is cancelled as a whole. */
  offerGroupId: string | null
}

/** Finds a closure's bookings that have not begun, expired holds included, by court: the order of their locks. Places
 * of sessions come after their courts. */
export async function findBookingsWithin(trx: Trx, closureId: string): Promise<ClosedBooking[]> {
  const { rows } = await sql<ClosedBooking>`
    select booking.id, booking.status, ${isExpired} as is_expired, ${mailAddress} as email,
      case when booking.place is null then booking.play_session_id end as play_session_id,
      case when booking.status <> 'paid' and ${enquiryOfBooking} is not null then booking.group_id end as offer_group_id
    from closure join facility on facility.id = closure.facility_id
    join booking on booking.facility_id = facility.id and booking.status <> 'cancelled'
      and is_within(booking, closure, facility.time_zone) and lower(during) > clock_timestamp()
    join app_user on app_user.id = booking.user_id
    where closure.id = ${closureId} order by booking.court_id nulls last, booking.id`.execute(trx)
  return rows
}

/** Marks a paid booking as within a closure; false when it already is within another or no longer paid. */
export async function markClosed(trx: Trx, bookingId: string, closureId: string): Promise<boolean> {
  const { rows } = await sql`
    update booking set closure_id = ${closureId}
    where id = ${bookingId} and status = 'paid' and closure_id is null returning id`.execute(trx)
  return rows.length > 0
}

/** Moves a closure's bookings to another closure they are within. Returns those in none that have not begun. */
export async function unmarkClosed(trx: Trx, closureId: string): Promise<{ id: string; email: string | null }[]> {
  const { rows } = await sql<{ id: string; email: string | null; closureId: string | null; isAhead: boolean }>`
    update booking set closure_id = (
      select other.id from closure other join facility on facility.id = other.facility_id
      where other.facility_id = booking.facility_id and other.id <> ${closureId}
        and is_within(booking, other, facility.time_zone)
      order by other.created_at, other.id limit 1)
    from app_user where app_user.id = booking.user_id and closure_id = ${closureId} and status = 'paid'
    returning booking.id, ${mailAddress} as email, booking.closure_id, lower(during) > clock_timestamp() as is_ahead`.execute(
    trx,
  )
  return rows.filter((row) => row.closureId === null && row.isAhead)
}

/**
 * Finds the paid bookings at a closed time whose refund is due: they begin within an hour, or have begun. Leaves out
 * those whose money a dispute withholds, and those paid at the desk, which refunds them.
 */
export async function findDueClosed(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select booking.id from booking left join payment on payment.booking_id = booking.id and payment.superseded_at is null
    where booking.status = 'paid' and closure_id is not null
      and coalesce(payment.method, 'card') = 'card' and lower(during) <= clock_timestamp() + interval '1 hour'
      and not exists (select from dispute where ${ofPayment} and state = 'open')
    order by lower(during), booking.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Finds the reason of the closure that a booking is within; undefined when it is in none or its refund is not due. */
export async function findDueReason(trx: Trx, bookingId: string): Promise<string | undefined> {
  const { rows } = await sql<{ reason: string }>`
    select closure.reason from booking join closure on closure.id = booking.closure_id
    where booking.id = ${bookingId} and booking.status = 'paid'
      and lower(during) <= clock_timestamp() + interval '1 hour'`.execute(trx)
  return rows[0]?.reason
}

type MovedPlace = { id: string; sequence: number; email: string | null }

/** Marks the places of a session as moved with its court, for calendars. Returns who has one. */
export async function movePlaces(trx: Trx, playSessionId: string): Promise<MovedPlace[]> {
  const { rows } = await sql<MovedPlace>`
    update booking set sequence = sequence + 1 from app_user
    where app_user.id = booking.user_id and play_session_id = ${playSessionId} and place is not null and status <> 'cancelled'
    returning booking.id, booking.sequence, ${mailAddress} as email`.execute(trx)
  return rows
}
