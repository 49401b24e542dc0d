import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { isInReview } from '../../../db/fragments/charge-in-review.ts'
import { facilityName } from '../../../db/fragments/facility-name.ts'
import { holds } from '../../../db/fragments/hold.ts'
import { payerOfBooking } from '../../../db/fragments/payer.ts'
import { type Scope, withinScope } from '../../../db/fragments/scope.ts'
import { isStuck, isUnclear } from '../../../db/fragments/stuck-refund.ts'

/** A closure with what it is limited to, and how many bookings are on its days. */
export type BookedClosure = {
  facilityId: string
  facility: string
  from: string
  to: string
  bookings: number
  isPartial: boolean
}

export async function findBookedClosures(db: Db, scope: Scope): Promise<BookedClosure[]> {
  const { rows } = await sql<BookedClosure>`
    select facility.id as facility_id, ${facilityName()} as facility, to_char(lower(days), 'YYYY-MM-DD') as "from",
      to_char(upper(days) - 1, 'YYYY-MM-DD') as "to", count(*) as bookings,
      closure.court_id is not null or closure.starts_minute is not null or closure.is_weekly as is_partial
    from closure join facility on facility.id = closure.facility_id and facility.deleted_at is null
    join booking on booking.facility_id = facility.id and main_booking_id is null and ${holds} and upper(during) > now()
      and is_within(booking, closure, time_zone)
    where upper(days) > (now() - interval '1 day')::date and upper(days) > (now() at time zone time_zone)::date
      and ${withinScope(scope, 'closure.facilityId')}
    group by facility.id, closure.id order by lower(days), closure.id`.execute(db)
  return rows
}

export type LowStock = { facilityId: string; facility: string; items: string[] }

/** Finds the facilities with items of which few are left, by name. */
export async function findLowStock(db: Db, scope: Scope): Promise<LowStock[]> {
  const { rows } = await sql<LowStock>`
    select facility.id as facility_id, ${facilityName()} as facility, array_agg(item.name order by lower(item.name)) as items
    from item join facility on facility.id = facility_id and facility.deleted_at is null
    where withdrawn_at is null and stock <= low_stock and ${withinScope(scope, 'item.facilityId')}
    group by facility.id order by lower(facility.name), facility.id`.execute(db)
  return rows
}

/** Finds the paid bookings that began at a closed time and that only the desk can pay back, oldest first. */
export async function findOwedAtDesk(db: Db, scope: Scope, limit: number): Promise<BookingMoney[]> {
  const { rows } = await sql<BookingMoney>`
    select booking.id as booking_id, app_user.name as customer, kept_minor as amount_minor, payment.currency,
      (count(*) over ())::int as total
    from booking join payment on payment.booking_id = booking.id and method <> 'card' and kept_minor > 0
    join app_user on app_user.id = ${payerOfBooking}
    where booking.status = 'paid' and closure_id is not null and lower(during) <= now()
      and ${withinScope(scope, 'booking.facilityId')}
    order by lower(during), booking.id limit ${limit}`.execute(db)
  return rows
}

/** Of a booking. */
export type BookingMoney = {
  bookingId: string
  customer: string
  amountMinor: number
  currency: string
  total: number
}

/** `bookingId`: null of a pass, which was bought at the facility. */
export type StuckRefund = Omit<BookingMoney, 'bookingId'> & {
  bookingId: string | null
  facilityId: string
  isUnclear: boolean
}

/** Finds stuck refunds, oldest first; each row has the total of all. */
export async function findStuckRefunds(db: Db, limit: number): Promise<StuckRefund[]> {
  const { rows } = await sql<StuckRefund>`
    select booking.id as booking_id, coalesce(booking.facility_id, purchase.facility_id) as facility_id, app_user.name as customer,
      refund.amount_minor, payment.currency, (count(*) over ())::int as total, ${isUnclear} and refund.attempt <= 3 as is_unclear
    from refund
    join payment on payment.id = refund.payment_id
    left join booking on booking.id = payment.booking_id
    left join purchase on purchase.id = payment.purchase_id
    join app_user on app_user.id = coalesce(${payerOfBooking}, purchase.user_id)
    where ${isStuck} order by refund.created_at limit ${limit}`.execute(db)
  return rows
}

/** Finds the charges that a gateway suspects, the nearest booking first. */
export async function findChargesInReview(db: Db, scope: Scope, limit: number): Promise<BookingMoney[]> {
  const { rows } = await sql<BookingMoney>`
    select booking.id as booking_id, app_user.name as customer, payment.amount_minor, payment.currency,
      (count(*) over ())::int as total
    from payment join booking on booking.id = payment.booking_id join app_user on app_user.id = ${payerOfBooking}
    where ${isInReview} and ${withinScope(scope, 'booking.facilityId')}
    order by lower(during), booking.id limit ${limit}`.execute(db)
  return rows
}

export async function countProposals(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from facility_proposal where state = 'open'`.execute(db)
  return rows[0]?.count ?? 0
}

export async function countDeadJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*) as jobs from graphile_worker.jobs where attempts >= max_attempts and locked_at is null`.execute(db)
  return rows[0]?.jobs ?? 0
}

/** Returns how many bookings have begun that were to be paid at the desk and are not, and the last day of one. */
export async function findUnpaidAtDesk(db: Db, scope: Scope): Promise<{ bookings: number; until: string | null }> {
  const { rows } = await sql<{ bookings: number; until: string | null }>`
    select count(*) as bookings, to_char(max(lower(during) at time zone time_zone), 'YYYY-MM-DD') as until
    from booking join facility on facility.id = booking.facility_id
    where booking.status = 'confirmed' and pays_at_desk and lower(during) <= now()
      and ${withinScope(scope, 'booking.facilityId')}`.execute(db)
  return rows[0] ?? { bookings: 0, until: null }
}
