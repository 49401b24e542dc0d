import { sql } from 'kysely'
import type { Db, Trx } from '../../../../db/client.ts'
import { joinCourt, spaceNames } from '../../../../db/fragments/court-of-booking.ts'

/** A month of a group; amounts in minor units. */
export type MonthRow = {
  month: string
  bookings: number
  paid: number
  unpaid: number
  unpaidMinor: number
  currency: string
  isProcessing: boolean
  /** The open link's. */
  checkoutId: string | null
  expiresAt: Date | null
  linkBookings: number
  linkMinor: number
}

const localMonth = sql`to_char(lower(during) at time zone time_zone, 'YYYY-MM')`
const thisMonth = sql`to_char(clock_timestamp() at time zone time_zone, 'YYYY-MM')`

/** Whether a booking can be paid by a link: it is unpaid and to be paid at the desk. */
const isUnpaid = sql`booking.status = 'confirmed' and pays_at_desk`

const isOpen = sql`payment.status = 'open' and payment.cancel_cause is null and expires_at > clock_timestamp()`

export async function findMonths(db: Db, groupId: string): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select ${localMonth} as month, count(*) as bookings, count(*) filter (where booking.status = 'paid') as paid,
      count(*) filter (where ${isUnpaid}) as unpaid, min(booking.currency) as currency,
      coalesce(sum(booking.amount_minor) filter (where ${isUnpaid}), 0) as unpaid_minor,
      coalesce(bool_or(payment.status = 'processing'), false) as is_processing,
      (array_agg(checkout_id) filter (where ${isOpen}))[1] as checkout_id, min(expires_at) filter (where ${isOpen}) as expires_at,
      count(*) filter (where ${isOpen}) as link_bookings,
      coalesce(sum(payment.amount_minor) filter (where ${isOpen}), 0) as link_minor
    from booking join facility on facility.id = booking.facility_id
    left join payment on booking_id = booking.id and superseded_at is null and checkout_id is not null
    where group_id = ${groupId} and booking.status <> 'cancelled' and ${localMonth} >= ${thisMonth}
    group by 1 order by 1`.execute(db)
  return rows
}

/** Finds the unpaid bookings of a group in a month by their start, and whether the month is over at the facility. */
export async function findUnpaidOfMonth(trx: Trx, groupId: string, month: string) {
  const { rows } = await sql<{ id: string }>`
    select booking.id from booking join facility on facility.id = booking.facility_id
    where group_id = ${groupId} and ${localMonth} = ${month} and ${isUnpaid} order by lower(during), booking.id`.execute(
    trx,
  )
  const over = await sql<{ isOver: boolean }>`
    select ${month} < ${thisMonth} as is_over from booking_group join facility on facility.id = facility_id
    where booking_group.id = ${groupId}`.execute(trx)
  return { ids: rows.map(({ id }) => id), isOver: over.rows[0]?.isOver ?? false }
}

/** Finds one payment of each unsettled link that has a booking of a group, in a month if it is given. */
export async function findUnsettledLinks(db: Db, groupId: string, month: string | null = null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct on (checkout_id) payment.id from payment join booking on booking.id = booking_id
    join facility on facility.id = booking.facility_id
    where group_id = ${groupId} and (${month}::text is null or ${localMonth} = ${month}) and checkout_id is not null
      and payment.status in ('open', 'processing') order by checkout_id`.execute(db)
  return rows.map(({ id }) => id)
}

export type LinkBooking = {
  paymentId: string
  status: string
  /** Paid by the link; false when money taken at the desk or another link counts instead. */
  isPaid: boolean
  courtNumber: number
  spaceName: string | null
  /** In other languages. */
  spaceNames: Record<string, string> | null
  startsAt: Date
  endsAt: Date
  amountMinor: number
  isOpen: boolean
  expiresAt: Date
}

export async function findLinkBookings(db: Db, checkoutId: string): Promise<LinkBooking[]> {
  const { rows } = await sql<LinkBooking>`
    select payment.id as payment_id, booking.status, payment.status = 'paid' and superseded_at is null as is_paid, court.number as court_number, booking.space_name, ${spaceNames} as space_names, lower(during) as starts_at,
      upper(during) as ends_at, payment.amount_minor, ${isOpen} and superseded_at is null as is_open, expires_at
    from payment join booking on booking.id = booking_id
    join facility on facility.id = booking.facility_id ${joinCourt}
    where checkout_id = ${checkoutId} order by lower(during), booking.id`.execute(db)
  return rows
}
