import type { z } from 'zod/mini'
import type * as calls from '#contract/booking-group'
import { AppError } from '../../app-error.ts'
import { recordAudit } from '../../db/audit.ts'
import { inTransaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { formatDate } from '../../wall-clock.ts'
import { findCustomer } from './book-for-user.ts'
import { type Attempt, bookOccurrences, isRefused } from './book-occurrences.ts'
import { findGroupBookings, type GroupBooking, insertGroup, joinGroup } from './queries/booking-groups.ts'

type Request = z.infer<typeof calls.createBookingGroup.body>
type Group = z.infer<typeof calls.BookingGroup>

/**
 * Books a court weekly for a user or a walk-in, who pays each booking at the desk; all of it is written or nothing.
 * @throws AppError slot_taken with the days that can't be booked; account_not_found, and as `bookOccurrences`
 */
export function createBookingGroup(
  deps: Deps,
  admin: Actor,
  { user, email, walkIn, label = '', ...rule }: Request,
): Promise<Group> {
  return inTransaction(deps.db, async (trx) => {
    const customer = await findCustomer(trx, { user, email, walkIn })
    const attempts = await bookOccurrences({ ...deps, db: trx }, admin, customer.id, rule)
    const booked = attempts.flatMap((attempt) => (isRefused(attempt) ? [] : [attempt.id]))
    if (booked.length < attempts.length) throw conflictError(attempts)
    const { id } = await insertGroup(trx, { facilityId: rule.facility, label })
    await joinGroup(trx, id, booked)
    const bookings = await findGroupBookings(trx, id)
    await recordAudit(trx, {
      by: admin.id,
      kind: 'booking',
      action: 'made',
      subjectId: booked[0] ?? null,
      subject: 'Weekly group',
      detail: `${booked.length} bookings from ${formatDate(rule.date)}, ${rule.startTime}–${rule.endTime} for ${customer.email || customer.name}`,
    })
    return { _id: id, label, bookings: bookings.map(toGroupBooking) }
  })
}

function conflictError(attempts: Attempt[]): AppError {
  const refused = attempts.filter(isRefused)
  const errors = refused.map(({ occurrence: { date }, conflict }) => ({
    path: `occurrences.${date}`,
    message: `${formatDate(date)}: ${conflict.message}`,
  }))
  const days = refused.map(({ occurrence }) => formatDate(occurrence.date)).join('; ')
  const subject = `${refused.length} of ${attempts.length} days can’t be booked`
  return new AppError('slot_taken', `${subject}: ${days}. Nothing was booked.`, errors)
}

/** A booking of a group as the API shows it. */
export const toGroupBooking = ({ id, courtNumber, status, hasBegun: _, ...slot }: GroupBooking) => ({
  _id: id,
  court: `Court ${courtNumber}`,
  isBooked: status,
  ...slot,
})
