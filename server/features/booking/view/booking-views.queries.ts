import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod/mini'
import type { Attendance, BookingStatus, exportBookings, listMyBookings } from '#contract/booking'
import type { FacilityTexts } from '#contract/facility-fields'
import type { PassKind } from '#contract/pass-terms'
import type { PricePart } from '#contract/price-rules'
import { runAnalyticsQuery } from '../../../db/analytics-query.ts'
import type { Db, Trx } from '../../../db/client.ts'
import { isInReview } from '../../../db/fragments/charge-in-review.ts'
import { contactEmail } from '../../../db/fragments/contact-email.ts'
import {
  isCourtOfSession,
  isSpaceRemoved,
  joinCourt,
  spaceName,
  spaceNames,
} from '../../../db/fragments/court-of-booking.ts'
import { enquiryOfBooking } from '../../../db/fragments/enquiry-of-booking.ts'
import { facilityPicture } from '../../../db/fragments/facility-picture.ts'
import { isExpired } from '../../../db/fragments/hold.ts'
import { hasItemsOut } from '../../../db/fragments/items-out.ts'
import { localTimes } from '../../../db/fragments/local-time.ts'
import { matchFacility } from '../../../db/fragments/match-facility.ts'
import { matchUser, type UserSearch } from '../../../db/fragments/match-user.ts'
import { type Scope, withinScope } from '../../../db/fragments/scope.ts'
import type { PaymentMethod } from '../../../db/schema.gen.ts'
import type { Window } from '../../../http/page-window.ts'
import type { Country } from '../../../phone.ts'
import { type StoredText, toJson } from '../../../stored-texts/stored-text.ts'
import { isUuid } from '../../../uuid.ts'
import { ofPayment } from '../payment/settle/disputes.queries.ts'

/** A booking with everything that is shown of it; date and times in the facility's own time zone. */
export type ViewRow = {
  id: string
  userId: string
  status: BookingStatus
  paysAtDesk: boolean
  /** How it was or is being paid; null without a payment. */
  method: PaymentMethod | null
  isDeskPayment: boolean
  attendance: Attendance | null
  userName: string
  userEmail: string
  userPhone: string
  userAddress: string
  /** Who paid it and handed it over to the customer; null when the customer paid. Missing in a booking that was just made. */
  payerId?: string | null
  payerName?: string | null
  payerEmail?: string | null
  facilityId: string
  facilityName: string
  facilityLocation: string
  /** Name and location in other languages. */
  facilityTexts: Record<string, FacilityTexts>
  imageUrl: string
  timeZone: string
  /** Missing in a booking that was just made. */
  latitude?: number | null
  longitude?: number | null
  isListed: boolean
  /** Missing in a booking that was just made. */
  isSpaceRemoved?: boolean
  courtNumber: number
  /** The space that is booked; missing in a booking of a court that was just made. */
  spaceId?: string | null | undefined
  spaceName?: string | null | undefined
  spaceNames?: Record<string, string> | null | undefined
  /** The session that a place or court belongs to; missing in a booking that was just made, like the next two. */
  playSessionId?: string | null
  /** The class's or tournament's; empty for games, null without a session. */
  sessionTitle?: string | null
  /** The number of a place; null for a court. */
  place?: number | null
  /** Who takes the place, if not the customer. */
  guestName?: string
  /** It is free, as the customer's first place at the facility; missing in a booking that was just made. */
  isTrial?: boolean
  /** The enquiry that it answers; missing in a booking that was just made. */
  enquiryId?: string | null
  groupId?: string | null
  /** The coach of a lesson; missing in a booking without one that was just made. */
  coachId?: string | null
  coachName?: string | null
  date: string
  startTime: string
  endTime: string
  startsAt: Date
  endsAt: Date
  priceMinor: number
  /** What is due: the price without `passMinor`. */
  amountMinor: number
  /** What a pass pays of the price, and which. */
  passMinor: number
  pass: { name: string; kind: PassKind } | null
  /** How it adds up; empty when all of it costs `priceMinor` per hour. */
  priceParts: PricePart[]
  currency: string
  createdAt: Date
  payBy: Date | null
  freeCancelUntil: Date
  /** The English text, for the release before. */
  cancelReason: string | null
  cancelReasonText: StoredText | null
  sequence: number
  isProcessing: boolean
  isInReview: boolean
  isCancelling: boolean
  isWithheld: boolean
  leftMinor: number
  refundedMinor: number
  /** The closure that a paid booking is within, and why the facility is closed then. */
  closureId: string | null
  closureReason: string | null
  /** Missing in a booking that was just made. */
  hasItemsOut?: boolean
  now: Date
}

/** Every `booking` as it is shown. An expired hold reads as cancelled before its row changes: it holds no court. */
export const view = sql`
  select booking.id, booking.user_id, case when ${isExpired} then 'cancelled' else booking.status end as status,
    case when booking.checked_in_at is not null then 'checked_in' when booking.no_show_at is not null then 'no_show' end as attendance,
    booking.pays_at_desk, payment.method, coalesce(payment.method <> 'card', false) as is_desk_payment,
    app_user.name as user_name, ${contactEmail} as user_email, app_user.phone as user_phone, case when made_by_staff then '' else address end as user_address,
    booking.payer_id, (select name from app_user payer where payer.id = booking.payer_id) as payer_name,
    (select contact_email(payer) from app_user payer where payer.id = booking.payer_id) as payer_email,
    facility.id as facility_id, facility.name as facility_name, facility.location as facility_location,
    facility.texts as facility_texts,
    ${facilityPicture} as image_url, facility.latitude, facility.longitude, facility.time_zone,
    facility.deleted_at is null as is_listed, ${isSpaceRemoved} as is_space_removed, court.number as court_number, booking.play_session_id,
    (select title from play_session where id = booking.play_session_id) as session_title, booking.place, booking.guest_name, booking.is_trial,
    booking.space_id, ${spaceName} as space_name, ${spaceNames} as space_names, ${enquiryOfBooking} as enquiry_id,
    booking.group_id, booking.coach_id, (select name from app_user where id = booking.coach_id) as coach_name, ${localTimes},
    lower(during) as starts_at, upper(during) as ends_at, booking.price_minor, booking.amount_minor, booking.price_parts, booking.currency,
    booking.pass_minor, (select json_build_object('name', name, 'kind', kind) from pass join pass_offer on pass_offer.id = offer_id where pass.id = booking.pass_id) as pass,
    booking.created_at, booking.free_cancel_until, booking.sequence,
    case when ${isExpired} or payment.status = 'processing' or booking.pays_at_desk then null else booking.pay_by end as pay_by,
    booking.cancel_reason,
    case when ${isExpired} then ${toJson({ code: 'not_paid_in_time' })}::jsonb else booking.cancel_reason_text end as cancel_reason_text,
    coalesce(payment.status = 'processing', false) as is_processing, coalesce(${isInReview}, false) as is_in_review, (payment.cancel_cause is not null and payment.status <> 'paid') as is_cancelling,
    exists (select from dispute where ${ofPayment} and state = 'open') as is_withheld,
    case when payment.charged_minor > 0 then greatest(0, payment.charged_minor - requested.refunded_minor)
      else 0 end as left_minor,
    requested.refunded_minor, closure.id as closure_id, closure.reason as closure_reason,
    ${hasItemsOut} as has_items_out, clock_timestamp() as now
  from booking
  join app_user on app_user.id = booking.user_id
  join facility on facility.id = booking.facility_id
  ${joinCourt}
  left join payment on payment.booking_id = booking.id and payment.superseded_at is null
  left join closure on closure.id = booking.closure_id and booking.status = 'paid'
  cross join lateral (
    select coalesce(sum(amount_minor), 0) as refunded_minor from refund
    where payment_id = payment.id and status <> 'failed') as requested`

/** Finds one booking as it is shown. Whether the actor may see it is for the caller to check. */
export async function findView(db: Db | Trx, id: string): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`${view} where booking.id = ${id}`.execute(db)
  return rows[0]
}

export type Filter = Omit<z.infer<typeof exportBookings.query>, 'user'> &
  Pick<z.infer<typeof listMyBookings.query>, 'groups' | 'group'> & { scope: Scope; user?: string | undefined }

/** Bookings made at once, such as a weekly group's, are in the order of their days. */
const orders = {
  '-created': sql`booking.created_at desc, lower(booking.during), booking.id`,
  created: sql`booking.created_at, lower(booking.during), booking.id`,
  '-date': sql`lower(booking.during) desc, booking.id`,
  date: sql`lower(booking.during), booking.id`,
  '-amount': sql`booking.amount_minor desc, booking.id`,
  amount: sql`booking.amount_minor, booking.id`,
}

type Named = { users: string[]; facilities: string[] }

/** The most ids of matching users or facilities that are read. */
const MOST_NAMED = 1000

/**
 * The condition that words match a booking's user or facility, or are its id. Up to `MOST_NAMED` ids of matching users
 * are read first, so that PostgreSQL finds their bookings by an index; with more matches it scans the bookings.
 */
async function matchWords(db: Db, search: UserSearch): Promise<RawBuilder<unknown>> {
  const { words } = search
  const users = sql`select id from app_user where ${matchUser(search)}`
  const facilities = sql`select id from facility where ${matchFacility(words)}`
  const most = MOST_NAMED + 1
  const { rows } = await sql<Named>`
    select array(${users} limit ${most}) as users, array(${facilities} limit ${most}) as facilities`.execute(db)
  const among = (ids: string[] = [], all: RawBuilder<unknown>) =>
    ids.length > MOST_NAMED ? sql`in (${all})` : sql`= any(${ids}::uuid[])`
  return sql`(booking.user_id ${among(rows[0]?.users, users)} or booking.payer_id ${among(rows[0]?.users, users)} or booking.facility_id ${among(rows[0]?.facilities, facilities)}
    or booking.id = ${isUuid(words.toLowerCase()) ? words : null}::uuid)`
}

const matchStatus = (status: BookingStatus) =>
  status === 'cancelled'
    ? sql`(booking.status = 'cancelled' or ${isExpired})`
    : sql`(booking.status = ${status} and not ${isExpired})`

/** The local day of a booking; only computed for bookings near a limit, since looking up the zone is slow. */
const ownDay = sql`(lower(booking.during) at time zone (select time_zone from facility where id = booking.facility_id))::date`

const fromDay = (date: string) => sql`(lower(booking.during) >= ${date}::date - interval '1 day'
  and (lower(booking.during) >= ${date}::date + interval '2 days' or ${ownDay} >= ${date}::date))`

const toDay = (date: string) => sql`(lower(booking.during) < ${date}::date + interval '2 days'
  and (lower(booking.during) < ${date}::date - interval '1 day' or ${ownDay} <= ${date}::date))`

/** The next booking of a weekly group, or the last one once all are over or cancelled. */
const collapsed = sql`(booking.group_id is null or booking.id = (
  select id from booking other where other.group_id = booking.group_id
  order by other.status = 'cancelled', upper(other.during) <= now(), abs(extract(epoch from lower(other.during) - now())), id
  limit 1))`

function condition({ scope, status, facility, user, from, to, groups, group }: Filter, named?: RawBuilder<unknown>) {
  const parts = [
    sql`booking.main_booking_id is null`,
    withinScope(scope, 'booking.facilityId'),
    named,
    status && matchStatus(status),
    facility && sql`booking.facility_id = ${facility}`,
    user && sql`booking.user_id = ${user} and not ${isCourtOfSession}`,
    from && fromDay(from),
    to && toDay(to),
    groups && collapsed,
    group && sql`booking.group_id = ${group}`,
  ].filter((part) => typeof part === 'object')
  return sql`where ${sql.join(parts, sql` and `)}`
}

/**
 * Selects the bookings of a filter: `find` reads rows in its order, `count` counts them all. The words of a search are
 * matched here, once for both queries.
 */
export async function selectViews(db: Db, filter: Filter, country: Country) {
  const where = condition(filter, filter.search ? await matchWords(db, { words: filter.search, country }) : undefined)
  const order = orders[filter.sort ?? '-created']
  const run = async <R>(query: RawBuilder<R>) =>
    filter.search ? runAnalyticsQuery(db, query) : (await query.execute(db)).rows
  const pick = ({ limit, offset }: Window) =>
    sql<{ id: string }>`select booking.id from booking ${where} order by ${order} limit ${limit} offset ${offset}`
  /** No index has the amounts, so all bookings are read: by two processes, in a statement without functions of ours. */
  const pickByAmount = async (window: Window) => {
    const rows = await runAnalyticsQuery(db, pick(window), { workers: 1 })
    return sql`${rows.map(({ id }) => id)}::uuid[]`
  }
  return {
    /** Ids are picked before the joins, so that a deep page costs little. */
    find: async (window: Window): Promise<ViewRow[]> => {
      const ids = filter.sort?.endsWith('amount') ? await pickByAmount(window) : sql`array(${pick(window)})`
      return run(sql<ViewRow>`${view} where booking.id = any(${ids}) order by ${order}`)
    },
    count: async (): Promise<number> =>
      (await run(sql<{ total: number }>`select count(*) as total from booking ${where}`))[0]?.total ?? 0,
  }
}

/** Finds a booking's history, oldest first; `by` is empty for the system itself. */
export const findHistory = (db: Db, bookingId: string) =>
  db
    .selectFrom('bookingEvent')
    .leftJoin('appUser', 'appUser.id', 'bookingEvent.byUser')
    .select([
      'bookingEvent.at',
      'bookingEvent.what',
      'bookingEvent.detail',
      'bookingEvent.detailText',
      'appUser.name as by',
    ])
    .where('bookingId', '=', bookingId)
    .orderBy('bookingEvent.id')
    .execute()

const seenByAdmins = sql`(select coalesce(max(bookings_seen_at), '-infinity') from app_user where role = 'admin')`

/** When a member last looked or, before the first time, became a member. */
const seenBy = (userId: string) => sql`(select coalesce(nullif(bookings_seen_at, '-infinity'),
  (select min(created_at) from facility_member where user_id = app_user.id)) from app_user where id = ${userId})`

/** Counts the bookings by others since an admin, or this member, last looked, up to `most`. */
export async function countUnseen(db: Db, userId: string, scope: Scope, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from booking
    where created_at > ${scope.facilities === 'all' ? seenByAdmins : seenBy(userId)}
      and main_booking_id is null and ${withinScope(scope, 'booking.facilityId')} and user_id <> ${userId}
      and (select by_user from booking_event where booking_id = booking.id and what = 'booked' limit 1) is distinct from ${userId}
    limit ${most}) as unseen`.execute(db)
  return rows[0]?.count ?? 0
}

/** Marks all bookings made so far as seen: for all admins, or for this member. */
export const markSeen = (db: Db, adminId: string) =>
  db.updateTable('appUser').set({ bookingsSeenAt: sql<Date>`clock_timestamp()` }).where('id', '=', adminId).execute()
