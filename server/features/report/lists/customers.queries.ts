import { type RawBuilder, sql } from 'kysely'
import { FEW_FACILITIES, LATEST_BOOKINGS, MOST_FOUND } from '#contract/limits'
import { runAnalyticsQuery } from '../../../db/analytics-query.ts'
import type { Db } from '../../../db/client.ts'
import { contactEmail } from '../../../db/fragments/contact-email.ts'
import { isCourtOfSession } from '../../../db/fragments/court-of-booking.ts'
import { holds } from '../../../db/fragments/hold.ts'
import { matchUser, type UserSearch } from '../../../db/fragments/match-user.ts'
import { isCounted, paidMoney } from '../../../db/fragments/paid-money.ts'
import { type Scope, withinScope } from '../../../db/fragments/scope.ts'

export type CustomerRow = {
  id: string
  name: string
  email: string
  phone: string
  address: string
  bookings: number
  noShows: number
  paidMinor: number
  lastBooking: Date
  total: number
}

const orders = {
  '-last': sql`booked.last_booking desc, app_user.id`,
  name: sql`lower(app_user.name), app_user.id`,
  '-bookings': sql`booked.bookings desc, booked.last_booking desc, app_user.id`,
  '-paid': sql`paid_minor desc, booked.last_booking desc, app_user.id`,
}

export type CustomerOrder = keyof typeof orders

type CustomerQuery = {
  scope: Scope
  /** Whether only customers of the latest bookings are listed, or those who match the search. */
  isLimited: boolean
  search: UserSearch
  order: CustomerOrder
  currency: string
  limit: number
  offset: number
}

/** Counts the no-shows of a user that count now; members see those at their facilities. */
const countNoShows = (scope: Scope) =>
  scope.facilities === 'all'
    ? sql`count_no_shows(app_user.id)`
    : sql`(select count(*) from booking where user_id = app_user.id and ${withinScope(scope, 'booking.facilityId')}
        and (app_user.email is null or contact_of is not null or not made_by_staff) and no_show_at > greatest(now() - interval '60 days', app_user.no_shows_cleared_at))`

const joinPayment = (currency: string) => sql`left join payment on payment.booking_id = booking.id
  and ${isCounted} and payment.currency = ${currency}`

/** Whether there are so many facilities that the bookings of all take too long to add up. */
export async function hasManyFacilities(db: Db): Promise<boolean> {
  const { rows } = await sql<{ many: boolean }>`
    select exists (select from facility where deleted_at is null offset ${FEW_FACILITIES}) as many`.execute(db)
  return rows[0]?.many === true
}

/** The ids of the users to whom a list is limited. As an array, they are looked up one by one, however few bookings they have. */
const limitedTo = (search: UserSearch) =>
  search.words
    ? sql`array(select id from app_user where ${matchUser(search)} and (exists (select from booking where user_id = app_user.id)
        or exists (select from booking where payer_id = app_user.id)) limit ${MOST_FOUND})`
    : sql`array(select coalesce(payer_id, user_id) from latest union select user_id from latest)`

/**
 * Finds a page of the scope’s customers, with their bookings there, and what they paid there in `currency`: decision 021. Who
 * only opened classes is no customer.
 */
export async function findCustomersWithTotals(
  db: Db,
  { scope, isLimited, search, order, currency, limit, offset }: CustomerQuery,
): Promise<CustomerRow[]> {
  const amongLimited = (column: RawBuilder<unknown>) =>
    isLimited ? sql`${column} = any((select ids from limited)::uuid[])` : sql`true`
  return runAnalyticsQuery(
    db,
    sql<CustomerRow>`
      with latest as (
        select user_id, payer_id from booking where main_booking_id is null order by created_at desc limit ${LATEST_BOOKINGS}
      ), limited as (
        select ${limitedTo(search)} as ids
      ), own as (
        select user_id, count(*) filter (where ${holds}) as bookings, max(booking.created_at) as last_booking,
          coalesce(sum(${paidMoney}) filter (where payer_id is null), 0) as paid_minor, bool_or(not made_by_staff) as has_booked
        from booking ${joinPayment(currency)}
        where not ${isCourtOfSession} and ${withinScope(scope, 'booking.facilityId')} and ${amongLimited(sql`booking.user_id`)}
        group by user_id
      ), handed_over as (
        select payer_id as user_id, 0 as bookings, max(booking.created_at) as last_booking,
          coalesce(sum(${paidMoney}), 0) as paid_minor, true as has_booked
        from booking ${joinPayment(currency)}
        where payer_id is not null and ${withinScope(scope, 'booking.facilityId')} and ${amongLimited(sql`payer_id`)}
        group by payer_id
      ), booked as (
        select user_id, sum(bookings)::bigint as bookings, max(last_booking) as last_booking, sum(paid_minor)::bigint as paid_minor,
          bool_or(has_booked) as has_booked
        from (select * from own union all select * from handed_over) one group by user_id
      ), bought as (
        select user_id, sum(payment.kept_minor)::bigint as paid_minor
        from purchase join payment on purchase_id = purchase.id and ${isCounted} and payment.currency = ${currency}
        where ${withinScope(scope, 'purchase.facilityId')} and ${amongLimited(sql`purchase.user_id`)} group by user_id
      )
      select app_user.id, name, ${contactEmail} as email, phone, case when has_booked then address else '' end as address, booked.bookings, ${countNoShows(scope)} as no_shows, booked.paid_minor + coalesce(bought.paid_minor, 0) as paid_minor, booked.last_booking,
        count(*) over () as total
      from booked join app_user on app_user.id = booked.user_id left join bought on bought.user_id = app_user.id
      where app_user.deleted_at is null
        and (${search.words} = '' or ${matchUser(search)})
      order by ${orders[order]} limit ${limit} offset ${offset}`,
  )
}
