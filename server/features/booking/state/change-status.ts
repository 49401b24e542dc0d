import { recordAudit } from '../../../db/audit.ts'
import { type Db, inTransaction, type Trx } from '../../../db/client.ts'
import type { BookingTemplate } from '../../../db/jobs.ts'
import type { StoredText } from '../../../stored-texts/stored-text.ts'
import { keepFreedCourts, keepFreedPlaces } from '../../waitlist/keep-freed-courts.ts'
import type { Interval } from '../availability/slots.rules.ts'
import { mailCoPlayers } from '../co-player/mail-co-players.ts'
import { mailCoach } from '../mail/mail-coach.ts'
import { queueBookingMail } from '../mail/queue-booking-mail.ts'
import {
  type BookingRow,
  findEmail,
  getPayer,
  lockExpired,
  lockExpiredAt,
  lockExpiredOf,
  lockExpiredPlaces,
  writeEvent,
  writeStatus,
} from './bookings.queries.ts'
import type { CancelCause } from './cancel-cause.rules.ts'

/*
 * The changes of a booking's status, each within its caller's transaction on a row that `lockBooking` has locked. The
 * caller decides whether it may happen; status, history and mails are written here, so that they never disagree.
 */

/** While a checkout session is created: from now on only the provider, a cancellation or `payBy` end the hold. */
export async function setPending(trx: Trx, booking: BookingRow, payBy: Date): Promise<void> {
  await writeStatus(trx, booking.id, { status: 'pending', payBy })
  await writeEvent(trx, booking.id, 'checkout opened', booking.userId)
}

type Taken = {
  /** The user who took the money at the desk. */
  by?: string
  /** How they took it, as shown in the history. */
  detail?: StoredText
  /** False when one mail is about several bookings. */
  isMailed?: boolean
}

/** Marks a booking as paid, as the provider reports or because money was taken at the desk. */
export async function setPaid(trx: Trx, booking: BookingRow, taken: Taken = {}): Promise<void> {
  const { by = null, detail, isMailed = true } = taken
  await writeStatus(trx, booking.id, { status: 'paid' })
  await writeEvent(trx, booking.id, 'paid', by, detail)
  if (isMailed) await mailCustomer(trx, booking, { template: 'paid' })
}

export type Cancellation = {
  cause: CancelCause
  reason?: StoredText | undefined
  by?: string | undefined
  /** False when the caller notifies the customer of several cancellations at once, and audits them as one. */
  isReported?: boolean
  /** The bank of who paid took the money back, so that no mail of a refund tells them. */
  isTakenBack?: boolean
  /**
   * The caller tells coach and co-players of the booking in its place, and calls `keepFreedCourts`; or it was booked in this
   * transaction, so nobody needs to be notified.
   */
  isReplaced?: boolean
}

/** What a cancellation is mailed with, and to whom. Of a refund, who paid has a mail of its own. */
const mailFor: Record<
  CancelCause,
  { template: BookingTemplate; to: 'customer' | 'customer and payer' | 'customer unless payer' }
> = {
  expired: { template: 'hold-expired', to: 'customer' },
  customer: { template: 'cancelled', to: 'customer' },
  admin: { template: 'cancelled', to: 'customer' },
  facility_deleted: { template: 'facility-deleted', to: 'customer' },
  // who paid with a pass alone gets no refund, so no mail of one
  facility_closed: { template: 'facility-closed', to: 'customer and payer' },
  refunded: { template: 'cancelled', to: 'customer unless payer' },
}

/**
 * Frees the court, first for the waitlist, and notifies the customer with the reason. A manager's action is audited.
 */
export async function setCancelled(
  trx: Trx,
  booking: BookingRow,
  { cause, reason, by, isTakenBack = false, isReported = true, isReplaced = false }: Cancellation,
): Promise<void> {
  await writeStatus(trx, booking.id, { status: 'cancelled', cause, reason })
  await writeEvent(trx, booking.id, cause === 'expired' ? 'expired' : 'cancelled', by ?? null, reason)
  if (isReported) await mailCancellation(trx, booking, { cause, reason, by, isTakenBack })
  if (isReported && cause === 'admin' && by) await auditCancellation(trx, booking.id, by, reason)
  if (isReplaced) return
  await mailCoPlayers(trx, [booking.id], 'player-cancelled', booking.sequence)
  await mailCoach(trx, booking, 'lesson-cancelled')
  if (booking.courtId !== null)
    await keepFreedCourts(trx, booking.facilityId, { from: booking.startsAt, to: booking.endsAt })
  else if (booking.playSessionId !== null) await keepFreedPlaces(trx, booking.playSessionId)
}

const auditCancellation = (trx: Trx, subjectId: string, by: string, detail: StoredText | undefined) =>
  recordAudit(trx, { by, kind: 'booking', action: 'cancelled', subjectId, subject: 'Booking', detail })

const expireHold = (trx: Trx, booking: BookingRow): Promise<void> =>
  setCancelled(trx, booking, { cause: 'expired', reason: { code: 'not_paid_in_time' } })

type CustomerMail = { template: BookingTemplate; reason?: StoredText | undefined; isOwn?: boolean }

const mailCustomer = async (trx: Trx, { id, userId }: BookingRow, mail: CustomerMail) =>
  queueBookingMail(trx, { ...mail, bookingId: id, to: await findEmail(trx, userId) })

async function mailCancellation(trx: Trx, booking: BookingRow, { cause, reason, by, isTakenBack }: Cancellation) {
  const { template, to } = isTakenBack ? ({ template: 'cancelled', to: 'customer and payer' } as const) : mailFor[cause]
  const isOwn = cause === 'customer' || (cause === 'refunded' && by === booking.userId)
  const isPayer = booking.payerId === null
  if (to !== 'customer unless payer' || !isPayer) await mailCustomer(trx, booking, { template, reason, isOwn })
  if (to === 'customer and payer' && !isPayer) await mailPayer(trx, booking, { template, reason })
}

/** Mails who paid a booking. */
export async function mailPayer(trx: Trx, booking: BookingRow, mail: CustomerMail): Promise<void> {
  const payer = getPayer(booking)
  if (payer === booking.userId) return mailCustomer(trx, booking, mail)
  await queueBookingMail(trx, { ...mail, bookingId: booking.id, to: await findEmail(trx, payer), recipientId: payer })
}

/** Cancels the expired holds that `lock` locks. Returns their ids. */
const expireLocked = (db: Db | Trx, lock: (trx: Trx) => Promise<BookingRow[]>): Promise<string[]> =>
  inTransaction(db, async (trx) => {
    const bookings = await lock(trx)
    for (const booking of bookings) await expireHold(trx, booking)
    return bookings.map(({ id }) => id)
  })

/**
 * Cancels up to `limit` holds that nobody paid in time. Returns their ids. Nothing correct depends on when it runs:
 * every query treats an expired hold as cancelled.
 */
export const expireHolds = (db: Db, limit = 200) => expireLocked(db, (trx) => lockExpired(trx, limit))

/** Cancels the expired holds at a time on a facility's courts and, at any facility, of a coach. */
export const expireHoldsAt = (db: Db | Trx, facilityId: string, time: Interval, coachId?: string | null) =>
  expireLocked(db, (trx) => lockExpiredAt(trx, facilityId, time, coachId))

/** Cancels those of these bookings that are expired holds. */
export const expireHoldsOf = (db: Db | Trx, ids: string[]) => expireLocked(db, (trx) => lockExpiredOf(trx, ids))

export const expirePlaces = (db: Db | Trx, playSessionId: string) =>
  expireLocked(db, (trx) => lockExpiredPlaces(trx, playSessionId))
