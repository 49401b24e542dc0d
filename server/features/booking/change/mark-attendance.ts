import type { Attendance } from '#contract/booking'
import { t } from '#i18n/t'
import { AppError, bookingNotFound, fieldError } from '../../../app-error.ts'
import { recordAudit } from '../../../db/audit.ts'
import { inTransaction, type Trx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/session.ts'
import { setNoShowsCleared } from '../hold/customers.queries.ts'
import { managesFacility } from '../policy.ts'
import { isTaughtBy, lockBooking, writeAttendance, writeEvent } from '../state/bookings.queries.ts'
import { findView, type ViewRow } from '../view/booking-views.queries.ts'
import { findVisible } from '../view/view-bookings.ts'
import { type AttendanceFacts, whyNotMark } from './attendance.rules.ts'

const EVENTS = { checked_in: 'checked in', no_show: 'no-show' } as const

/**
 * Marks that a customer came or did not, or undoes either with null. No-shows are only marked by staff, so that a
 * forgotten check-in has no consequence for a customer.
 * @throws AppError booking_not_found; conflict before the day, before the start, or once cancelled
 */
export const markAttendance = (deps: Deps, actor: Actor, id: string, attendance: Attendance | null) =>
  mark(deps, { by: actor.id, id, attendance }, async (trx) => {
    const booking = await findVisible({ db: trx }, actor, id)
    return managesFacility(actor, booking.facilityId) ? booking : undefined
  })

/** Marks as `markAttendance` does, for the coach of the lesson or class. @throws AppError as `markAttendance` */
export const markByCoach = (deps: Deps, actor: Actor, id: string, attendance: Attendance | null) =>
  mark(deps, { by: actor.id, id, attendance }, async (trx) =>
    (await isTaughtBy(trx, id, actor.id)) ? findView(trx, id) : undefined,
  )

/** Checks in for a tablet at the booking's facility. @throws AppError as `markAttendance` */
export const checkInAtFacility = (deps: Deps, facilityId: string, id: string) =>
  mark(deps, { by: null, id, attendance: 'checked_in' }, async (trx) => {
    const booking = await findView(trx, id)
    return booking?.facilityId === facilityId ? booking : undefined
  })

/**
 * Finds a booking for those who see its customer play: members of its venue, and the coach of its lesson or class.
 * @throws AppError booking_not_found for others
 */
export async function findForVenueOrCoach(trx: Trx, actor: Actor, id: string): Promise<ViewRow> {
  const booking = await findView(trx, id)
  const sees = booking && (managesFacility(actor, booking.facilityId) || (await isTaughtBy(trx, id, actor.id)))
  if (!sees) throw bookingNotFound()
  return booking
}

/** `by`: the user's id, null for a tablet at the facility. */
type Mark = { by: string | null; id: string; attendance: Attendance | null }

/** `find` returns the booking, or undefined if the actor may not mark it. */
const mark = ({ db }: Deps, { by, id, attendance }: Mark, find: (trx: Trx) => Promise<ViewRow | undefined>) =>
  inTransaction(db, async (trx) => {
    await lockBooking(trx, id)
    const booking = await find(trx)
    if (!booking) throw bookingNotFound()
    const why = attendance && whyNotMark(booking, attendance, booking.now)
    if (why) throw fieldError('attendance', why, 'conflict')
    if (booking.attendance === attendance) return
    await writeAttendance(trx, id, attendance)
    await writeEvent(trx, id, attendance ? EVENTS[attendance] : 'attendance undone', by)
  })

export async function clearNoShows({ db }: Deps, actor: Actor, userId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const name = await setNoShowsCleared(trx, userId)
    if (name === undefined) throw new AppError('account_not_found', t('There is no such customer.'))
    const subject = { kind: 'account', subjectId: userId, subject: name } as const
    await recordAudit(trx, { by: actor.id, action: 'cleared the no-shows of', ...subject })
  })
}

/** What can be marked of a booking now. */
export const getMarkable = (facts: AttendanceFacts, now: Date) => ({
  canCheckIn: whyNotMark(facts, 'checked_in', now) === null,
  canMarkNoShow: whyNotMark(facts, 'no_show', now) === null,
})
