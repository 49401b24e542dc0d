import { sql } from 'kysely'
import type { FacilityTexts } from '#contract/facility-fields'
import type { Space } from '#contract/space'
import { t } from '#i18n/t'
import { AppError } from '../../app-error.ts'
import type { Db, Trx } from '../../db/client.ts'
import { type Scope, withinScope } from '../../db/fragments/scope.ts'
import type { Window } from '../../http/page-window.ts'
import type { WantedLine } from './enquiry.rules.ts'

type StoredState = 'open' | 'offered' | 'accepted' | 'declined' | 'withdrawn' | 'expired'

export type EnquiryRow = {
  id: string
  facilityId: string
  facilityName: string
  facilityLocation: string
  facilityTexts: Record<string, FacilityTexts>
  timeZone: string
  userId: string
  userName: string
  userEmail: string
  userPhone: string
  lines: WantedLine[]
  /** The facility's spaces now. */
  spaces: Space[]
  people: number
  note: string
  state: StoredState
  reason: string
  groupId: string | null
  payUntil: Date | null
  createdAt: Date
  /** How many of the bookings that answer it are paid and unpaid, and what those cost; once all are cancelled, what all cost. */
  paid: number
  unpaid: number
  priceMinor: number
  currency: string | null
  /** The checkout of the link that can pay it. */
  checkoutId: string | null
}

const rows = sql`
  select enquiry.id, enquiry.facility_id, facility.name as facility_name, facility.location as facility_location,
    facility.texts as facility_texts, time_zone, facility.spaces, enquiry.user_id, app_user.name as user_name,
    coalesce(app_user.email, '') as user_email, app_user.phone as user_phone, lines, people, note, enquiry.state, reason,
    enquiry.group_id, pay_until, enquiry.created_at, answer.paid, answer.unpaid, answer.price_minor, answer.currency,
    (select checkout_id from payment join booking on booking.id = booking_id
      where booking.group_id = enquiry.group_id and payment.status = 'open' and superseded_at is null
        and payment.cancel_cause is null and expires_at > clock_timestamp() limit 1) as checkout_id
  from enquiry join facility on facility.id = enquiry.facility_id join app_user on app_user.id = enquiry.user_id
  cross join lateral (
    select (count(*) filter (where status = 'paid'))::int as paid,
      (count(*) filter (where status in ('confirmed', 'pending')))::int as unpaid,
      coalesce(sum(amount_minor) filter (where status <> 'cancelled'), sum(amount_minor), 0)::int as price_minor, min(currency) as currency
    from booking where booking.group_id = enquiry.group_id) as answer`

export const enquiryNotFound = () => new AppError('not_found', t('There is no such enquiry.'))

export async function findEnquiry(db: Db | Trx, id: string): Promise<EnquiryRow | undefined> {
  const found = await sql<EnquiryRow>`${rows} where enquiry.id = ${id}`.execute(db)
  return found.rows[0]
}

/** @throws AppError not_found */
export async function getEnquiry(db: Db | Trx, id: string): Promise<EnquiryRow> {
  const row = await findEnquiry(db, id)
  if (!row) throw enquiryNotFound()
  return row
}

/** Locks an enquiry, so that it is answered once. Its user was locked before. */
export const lockEnquiry = (trx: Trx, id: string) => sql`select from enquiry where id = ${id} for update`.execute(trx)

export async function findEnquiriesBy(db: Db, userId: string, limit: number): Promise<EnquiryRow[]> {
  const found = await sql<EnquiryRow>`
    ${rows} where enquiry.user_id = ${userId} order by enquiry.created_at desc limit ${limit}`.execute(db)
  return found.rows
}

const isShown = (scope: Scope) => sql`facility.deleted_at is null and ${withinScope(scope, 'enquiry.facilityId')}`

export async function findEnquiries(db: Db, scope: Scope, { limit, offset }: Window) {
  const order = sql`(enquiry.state = 'open') desc, enquiry.created_at desc, enquiry.id`
  // the page's first, since the bookings that answer all others would be read to sort them
  const found = await sql<EnquiryRow>`
    ${rows} where enquiry.id in (
      select enquiry.id from enquiry join facility on facility.id = enquiry.facility_id
      where ${isShown(scope)} order by ${order} limit ${limit} offset ${offset})
    order by ${order}`.execute(db)
  const count = await sql<{ total: number }>`
    select count(*)::int as total from enquiry join facility on facility.id = enquiry.facility_id
    where ${isShown(scope)}`.execute(db)
  return { rows: found.rows, total: count.rows[0]?.total ?? 0 }
}

export async function countOpenEnquiries(db: Db, scope: Scope): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from enquiry join facility on facility.id = enquiry.facility_id
    where enquiry.state = 'open' and ${isShown(scope)}`.execute(db)
  return counted[0]?.count ?? 0
}

/** Counts a user's enquiries that wait for an answer. */
export async function countOpenBy(trx: Trx, userId: string): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from enquiry where user_id = ${userId} and state = 'open'`.execute(trx)
  return counted[0]?.count ?? 0
}

/** Finds a user's enquiries that are open, or answered by an offer that is held and of which nothing is paid. */
export async function findUnpaidEnquiries(trx: Trx, userId: string): Promise<string[]> {
  const { rows: unpaid } = await sql<{ id: string }>`
    select id from enquiry where user_id = ${userId} and (state = 'open' or state = 'offered' and (
      select bool_and(status <> 'paid') and bool_or(status <> 'cancelled')
      from booking where booking.group_id = enquiry.group_id)) order by id`.execute(trx)
  return unpaid.map(({ id }) => id)
}

type NewEnquiry = { facilityId: string; userId: string; lines: WantedLine[]; people: number; note: string }

export async function insertEnquiry(trx: Trx, { lines, ...enquiry }: NewEnquiry): Promise<string> {
  const { id } = await trx
    .insertInto('enquiry')
    .values({ ...enquiry, lines: JSON.stringify(lines) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Change =
  | { state: 'offered'; groupId: string; payUntil: Date }
  | { state: 'declined'; reason: string }
  | { state: 'accepted' | 'withdrawn' | 'expired' }

export const writeState = (trx: Trx, id: string, change: Change) =>
  trx.updateTable('enquiry').set(change).where('id', '=', id).execute()

/** Finds the offers whose time to pay is over. */
export async function findUnpaidOffers(
  db: Db,
  limit: number,
): Promise<{ id: string; userId: string; groupId: string }[]> {
  const { rows: due } = await sql<{ id: string; userId: string; groupId: string }>`
    select id, user_id, group_id from enquiry where state = 'offered' and pay_until <= now()
    order by pay_until limit ${limit}`.execute(db)
  return due
}

/** Finds the enquiries that nobody can answer any more: all of their times are over, or the venue is deleted. */
export async function findPastEnquiries(db: Db, limit: number): Promise<{ id: string; userId: string }[]> {
  const { rows: over } = await sql<{ id: string; userId: string }>`
    select enquiry.id, user_id from enquiry join facility on facility.id = facility_id
    where state = 'open' and (deleted_at is not null or not exists (
      select from jsonb_array_elements(lines) line
      where ((line ->> 'date')::date + (line ->> 'endTime')::interval) at time zone time_zone > now()))
    order by enquiry.id limit ${limit}`.execute(db)
  return over
}
