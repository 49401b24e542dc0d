import { type Selectable, sql } from 'kysely'
import type { PricePart } from '#contract/price-rules'
import type { Trx } from '../../../db/client.ts'
import { mailAddress } from '../../../db/fragments/contact-email.ts'
import { enquiryOfBooking } from '../../../db/fragments/enquiry-of-booking.ts'
import { isExpired } from '../../../db/fragments/hold.ts'
import type { DB } from '../../../db/schema.ts'
import { toEnglish } from '../../../stored-texts/english-columns.ts'
import { type StoredText, toJson } from '../../../stored-texts/stored-text.ts'
import type { EventName } from '../../../stored-texts/texts.ts'
import type { Interval } from '../availability/slots.rules.ts'
import type { CancelCause } from './cancel-cause.rules.ts'

export type BookingRow = Omit<Selectable<DB['booking']>, 'during'> & {
  startsAt: Date
  endsAt: Date
  /** The enquiry that it answers. */
  enquiryId: string | null
}

const columns = sql<BookingRow>`booking.*, lower(booking.during) as starts_at, upper(booking.during) as ends_at,
  ${enquiryOfBooking} as enquiry_id`

/**
 * Locks a booking; undefined when there is none. Its facility is locked before, as the order of locks requires, by a
 * share lock: nobody edits, closes or deletes it meanwhile, and other bookings don't wait.
 */
export async function lockBooking(trx: Trx, id: string): Promise<BookingRow | undefined> {
  await sql`select from facility where id = (select facility_id from booking where id = ${id}) for share`.execute(trx)
  const { rows } =
    await sql<BookingRow>`select ${columns} from booking where id = ${id} and main_booking_id is null for update`.execute(
      trx,
    )
  return rows[0]
}

/** Returns the user who paid a booking, to whom its money goes back. */
export const getPayer = ({ userId, payerId }: Pick<BookingRow, 'userId' | 'payerId'>): string => payerId ?? userId

/** Finds whose booking it is; undefined when there is none. */
export async function findCustomerId(trx: Trx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`select user_id from booking where id = ${id}`.execute(trx)
  return rows[0]?.userId
}

/** Lists which of these bookings exist, by their start: the order in which several are locked. */
export async function listInOrder(trx: Trx, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from booking where id = any(${ids}) order by lower(during), id`.execute(trx)
  return rows.map(({ id }) => id)
}

type Change = { status: 'pending'; payBy: Date } | { status: 'paid' } | Cancelled
export type Cancelled = { status: 'cancelled'; cause: CancelCause; reason?: StoredText | undefined }

/** Writes a status and the columns that go with it. Whether the change is allowed is for the caller to check. */
export async function writeStatus(trx: Trx, id: string, change: Change): Promise<void> {
  const reason = change.status === 'cancelled' ? change.reason : undefined
  await trx
    .updateTable('booking')
    .set({
      status: change.status,
      payBy: change.status === 'pending' ? change.payBy : null,
      cancelCause: change.status === 'cancelled' ? change.cause : null,
      cancelReason: toEnglish(reason) || null,
      cancelReasonText: toJson(reason),
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Keeps the court of an unpaid booking while its delayed payment is on its way: the longest methods take two weeks, and the
 * payment's end cancels the booking before this time has passed.
 */
export async function holdWhileProcessing(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('booking')
    .set({ status: 'pending', payBy: sql<Date>`clock_timestamp() + interval '30 days'` })
    .where('id', '=', id)
    .where('status', 'in', ['confirmed', 'pending'])
    .execute()
}

/** Lets an unpaid booking be paid at the facility: it keeps its court, also after `payBy`, which is its start. */
export const setPaysAtDesk = (trx: Trx, id: string) =>
  trx.updateTable('booking').set({ paysAtDesk: true, payBy: sql`lower(during)` }).where('id', '=', id).execute()

/** Marks a hold as mailed, because another mail has said until when to pay. */
export const setHoldMailed = (trx: Trx, id: string) =>
  trx.updateTable('booking').set({ holdMailedAt: sql<Date>`clock_timestamp()` }).where('id', '=', id).execute()

export const writeAttendance = (trx: Trx, id: string, attendance: 'checked_in' | 'no_show' | null) =>
  trx
    .updateTable('booking')
    .set({
      checkedInAt: attendance === 'checked_in' ? sql<Date>`clock_timestamp()` : null,
      noShowAt: attendance === 'no_show' ? sql<Date>`clock_timestamp()` : null,
    })
    .where('id', '=', id)
    .execute()

/** Whether a user is the coach of a booking, or of the class that it is a place of. */
export async function isTaughtBy(trx: Trx, id: string, coachId: string): Promise<boolean> {
  const { rows } = await sql`
    select from booking one join booking taught on taught.id = one.id or taught.play_session_id = one.play_session_id
    where one.id = ${id} and taught.coach_id = ${coachId} and taught.status <> 'cancelled'`.execute(trx)
  return rows.length > 0
}

/** Writes a line of a booking's history; `by` is null for the system itself. */
export async function writeEvent(
  trx: Trx,
  bookingId: string,
  what: EventName,
  by: string | null,
  detail?: StoredText,
): Promise<void> {
  await trx
    .insertInto('bookingEvent')
    .values({ bookingId, what, byUser: by, detail: toEnglish(detail), detailText: toJson(detail) })
    .execute()
}

type MoveChange = {
  sequence: number
  freeCancelUntil: Date
  /** Base price and parts of the amount at the new time; undefined when the booking keeps another price. */
  priceMinor?: number | undefined
  priceParts: PricePart[] | undefined
  /** Set when the customer has to check in again at another time. */
  checkedInAt?: null
}

/**
 * Writes what a move changes besides court and time: the booking gets another reminder and is in no closure. A coach who was
 * reminded stays notified.
 */
export const writeMove = (trx: Trx, id: string, { priceParts, ...change }: MoveChange) =>
  trx
    .updateTable('booking')
    .set({
      ...change,
      ...(priceParts && { priceParts: JSON.stringify(priceParts) }),
      remindedAt: null,
      coachRemindedAt: null,
      coachToldAt: sql`coalesce(coach_reminded_at, coach_told_at)`,
      closureId: null,
      payBy: sql`case when pays_at_desk and pay_by is not null then lower(during) else pay_by end`,
    })
    .where('id', '=', id)
    .execute()

/** Locks the expired holds on any court of a facility, or of a coach, during a time, in the order of courts. */
export async function lockExpiredAt(
  trx: Trx,
  facilityId: string,
  { from, to }: Interval,
  coachId: string | null | undefined,
): Promise<BookingRow[]> {
  const during = sql`during && tstzrange(${new Date(from)}, ${new Date(to)}) and ${isExpired}`
  const ofCoach = !coachId ? sql`` : sql`union select id from booking where coach_id = ${coachId} and ${during}`
  const { rows } = await sql<BookingRow>`
    select ${columns} from booking where id in (
      select id from booking where court_id in (select id from court where facility_id = ${facilityId}) and main_booking_id is null and ${during}
      ${ofCoach}) and ${isExpired}
    order by court_id, id for update`.execute(trx)
  return rows
}

/** Locks those of these bookings that are expired holds, in the order of courts. */
export async function lockExpiredOf(trx: Trx, ids: string[]): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select ${columns} from booking where id = any(${ids}) and ${isExpired} order by court_id, id for update`.execute(
    trx,
  )
  return rows
}

export async function lockExpiredPlaces(trx: Trx, playSessionId: string): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select ${columns} from booking where play_session_id = ${playSessionId} and ${isExpired} order by id for update`.execute(
    trx,
  )
  return rows
}

/** Locks expired holds that no other transaction has locked. */
export async function lockExpired(trx: Trx, limit: number): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select ${columns} from booking where status in ('confirmed', 'pending') and ${isExpired}
    order by pay_by limit ${limit} for update skip locked`.execute(trx)
  return rows
}

/** Keeps an account from being deleted until the transaction ends; false when it has been. */
export async function keepFromDeletion(trx: Trx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from app_user where id = ${userId} and deleted_at is null for key share`.execute(trx)
  return rows.length > 0
}

/** Finds a user's e-mail address; null for a walk-in. */
export async function findEmail(trx: Trx, userId: string): Promise<string | null> {
  const user = await trx
    .selectFrom('appUser')
    .select(mailAddress.as('email'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return user.email
}
