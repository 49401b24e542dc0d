import type { Db, Trx } from '../../db/client.ts'
import { inTransaction } from '../../db/client.ts'
import type { BookingTemplate, MailPayload } from '../../db/jobs.ts'
import { enqueue } from '../../db/queue.ts'
import type { CancelCause } from '../../db/schema.gen.ts'
import { clockOf, dayIn } from '../../wall-clock.ts'
import {
  emailOf,
  keepUser,
  lockFacility,
  lockLapsed,
  lockLapsedIn,
  lockRow,
  moveTo,
  type BookingRow as Row,
  readCourts,
  writeEvent,
  writeStatus,
} from './queries/bookings.ts'
import { type Horizon, minuteIn, understand } from './rules/slots.ts'

export type BookingRow = Row

/** Locks a booking after its venue, the order every transaction keeps; the payment row comes next. */
export const lockBooking = (trx: Trx, id: string): Promise<BookingRow | undefined> => lockRow(trx, id)

/*
 * The arrows of a booking's life, each inside its caller's transaction on a row that `lockBooking` has locked. Payment
 * decides when an arrow is taken; what it writes is decided here, so that status, history and mails never disagree.
 */

/** A checkout session is being opened: from now on only the provider's word, a cancellation or `payBy` end the wait. */
export async function setPending(trx: Trx, booking: BookingRow, payBy: Date): Promise<void> {
  await writeStatus(trx, booking.id, { status: 'pending', payBy })
  await writeEvent(trx, booking.id, 'checkout opened', booking.userId)
}

/** The provider said paid. */
export async function setPaid(trx: Trx, booking: BookingRow): Promise<void> {
  await writeStatus(trx, booking.id, { status: 'paid' })
  await paid(trx, booking)
}

async function paid(trx: Trx, booking: BookingRow) {
  await writeEvent(trx, booking.id, 'paid', null)
  await mail(trx, booking, 'paid')
}

type Cancellation = { cause: CancelCause; reason?: string | undefined; by?: string | undefined }

const mailFor: Record<CancelCause, BookingTemplate | null> = {
  lapsed: 'released',
  owner: 'cancelled',
  admin: 'cancelled',
  facility_deleted: 'facility-deleted',
  // the refund's own mail says it
  refunded: null,
}

/** The court is free again; the owner is told why. */
export async function setCancelled(trx: Trx, booking: BookingRow, { cause, reason, by }: Cancellation): Promise<void> {
  await writeStatus(trx, booking.id, { status: 'cancelled', cause, reason })
  await writeEvent(trx, booking.id, cause === 'lapsed' ? 'released' : 'cancelled', by ?? null, reason ?? '')
  const template = mailFor[cause]
  if (template) await mail(trx, booking, template, reason)
}

/** A mail about a booking, sent once. */
export const mailOf = (template: BookingTemplate, bookingId: string, to: string, reason?: string): MailPayload => ({
  cause: `${template}:${bookingId}`,
  template,
  to,
  data: { bookingId, ...(reason && { reason }) },
})

const mail = async (trx: Trx, booking: BookingRow, template: BookingTemplate, reason?: string) =>
  enqueue(trx, {
    name: 'mail',
    payload: mailOf(template, booking.id, await emailOf(trx, booking.userId), reason),
  })

/** A hold nobody paid in time. */
export const release = (trx: Trx, booking: BookingRow): Promise<void> =>
  setCancelled(trx, booking, { cause: 'lapsed', reason: 'Not paid in time.' })

/** Releases up to `limit` lapsed bookings, a housekeeping job: nothing correct depends on it. Answers their ids. */
export async function releaseLapsed(db: Db, limit = 200): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    const bookings = await lockLapsed(trx, limit)
    for (const booking of bookings) await release(trx, booking)
    return bookings.map((booking) => booking.id)
  })
}

/**
 * For a payment that came after the hold had lapsed: takes a free court for the same time again and marks it paid, if
 * the slot has not begun, the venue is open then and the account not deleted. Answers whether it holds one now.
 */
export async function retake(trx: Trx, booking: BookingRow, horizon: Horizon): Promise<boolean> {
  const facility = await lockFacility(trx, booking.facilityId)
  if (!facility || !(await keepUser(trx, booking.userId))) return false
  const span = { from: booking.startsAt.getTime(), to: booking.endsAt.getTime() }
  const date = dayIn(facility.timeZone, booking.startsAt)
  if (!isStillSold(facility, booking, date, horizon)) return false
  const { courts, closedFor } = await readCourts(trx, facility.id, { span, date })
  if (closedFor !== null) return false
  const ids = courts.map((court) => court.id)
  for (const lapsed of await lockLapsedIn(trx, ids, span)) await release(trx, lapsed)
  const values = { status: 'paid', payBy: null, cancelCause: null, cancelReason: null }
  for (const id of ids) {
    if (!(await moveTo(trx, booking.id, id, span, values))) continue
    await paid(trx, booking)
    return true
  }
  return false
}

type Facility = NonNullable<Awaited<ReturnType<typeof lockFacility>>>

function isStillSold(facility: Facility, booking: BookingRow, date: string, horizon: Horizon): boolean {
  const local = (at: Date) => clockOf(minuteIn(facility.timeZone, at))
  const endTime = local(booking.endsAt) === '00:00' ? '24:00' : local(booking.endsAt)
  try {
    understand(facility, { date, startTime: local(booking.startsAt), endTime }, facility.now, horizon)
    return true
  } catch {
    return false
  }
}
