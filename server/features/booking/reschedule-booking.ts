import type { Booking } from '#contract/booking'
import { AppError } from '../../app-error.ts'
import { recordAudit } from '../../db/audit.ts'
import { inTransaction, type Trx } from '../../db/client.ts'
import { enqueue } from '../../db/queue.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { mailOf, release } from './change-status.ts'
import { askAlone, type BookingWish, settled } from './desk-service.ts'
import { canSee, whyNotReschedule } from './policy.ts'
import type { ViewRow } from './queries/booking-views.ts'
import {
  type BookingRow,
  type CourtFacts,
  emailOf,
  findUser,
  lockFacility,
  lockLapsedIn,
  lockRow,
  moveTo,
  readCourts,
  writeEvent,
} from './queries/bookings.ts'
import { amountOf, closedText, type Slot, type Span, understand, type Wish } from './rules/slots.ts'

/**
 * Books for a registered user, by an admin, told by e-mail address.
 * @throws AppError account_not_found, and as `CreateBooking`
 */
export async function bookForSomeone(deps: Deps, admin: Actor, email: string, wish: BookingWish): Promise<Booking> {
  const user = await findUser(deps.db, email)
  if (!user) throw new AppError('account_not_found', `Nobody is registered as ${email}.`)
  const detail = `${wish.date} ${wish.startTime}–${wish.endTime} for ${user.email}`
  const line = { by: admin.id, kind: 'booking', action: 'made', subject: 'Booking', detail } as const
  const also = (trx: Trx, { id }: ViewRow) => recordAudit(trx, { ...line, subjectId: id })
  const ask = askAlone({ deps, also })
  return settled(deps, admin, { wish, holder: user, by: admin.id }, { again: ask, alone: ask })
}

/**
 * Moves a booking to another free slot of the same price at its venue; the old slot is free only once the new one is
 * held. Neither the deadline to pay nor the hours of free cancellation before the start change.
 * @throws AppError booking_not_found, not_reschedulable, and as `CreateBooking`
 */
export async function rescheduleBooking(deps: Deps, actor: Actor, id: string, wish: Wish): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const booking = await lockRow(trx, id)
    if (!booking || !canSee(actor, booking)) throw new AppError('booking_not_found', 'There is no such booking.')
    const facility = await lockFacility(trx, booking.facilityId)
    if (!facility) throw new AppError('facility_not_found', 'There is no such venue.')
    mustBeMovable(booking, facility.now)
    const time = understand(facility, wish, facility.now, deps.config)
    mustCostTheSame(booking, amountOf(facility.priceMinor, time))
    await moveToFreeCourt(trx, booking, time, wish, actor)
    const sequence = booking.sequence + 1
    const mail = mailOf('rescheduled', id, await emailOf(trx, booking.userId))
    await enqueue(trx, { name: 'mail', payload: { ...mail, cause: `${mail.cause}:${sequence}` } })
  })
}

function mustBeMovable(booking: BookingRow, now: Date) {
  const lapsed = booking.payBy !== null && booking.payBy <= now
  const why = lapsed ? 'The time to pay is over, so this booking is released.' : whyNotReschedule(booking, now)
  if (why) throw new AppError('not_reschedulable', why)
}

function mustCostTheSame(booking: BookingRow, amountMinor: number) {
  if (amountMinor !== booking.amountMinor)
    throw new AppError(
      'not_reschedulable',
      'The new time costs a different amount. Choose one of the same price, or cancel and book again.',
    )
}

/**
 * Tries the courts in turn. One that a committed booking holds is not worth a try; one that a rival is just claiming is.
 * @throws AppError facility_closed, slot_taken
 */
async function moveToFreeCourt(trx: Trx, booking: BookingRow, time: Slot & Span, wish: Wish, actor: Actor) {
  const sought = { span: time, date: wish.date, moving: booking.id }
  const { courts, closedFor, lapsed } = await readCourts(trx, booking.facilityId, sought)
  if (closedFor !== null) throw new AppError('facility_closed', closedText(closedFor))
  if (lapsed) await releaseIn(trx, courts, time)
  const kept = booking.startsAt.getTime() - booking.freeCancelUntil.getTime()
  const values = { sequence: booking.sequence + 1, freeCancelUntil: new Date(time.from - kept), remindedAt: null }
  for (const court of courts) {
    if (court.taken && !lapsed) continue
    if (!(await moveTo(trx, booking.id, court.id, time, values))) continue
    await writeEvent(trx, booking.id, 'rescheduled', actor.id, `to ${wish.date} ${wish.startTime}–${wish.endTime}`)
    return
  }
  throw new AppError('slot_taken', 'This slot has just been taken. Please choose another one.')
}

async function releaseIn(trx: Trx, courts: CourtFacts[], span: Span) {
  const ids = courts.map((court) => court.id)
  for (const booking of await lockLapsedIn(trx, ids, span)) await release(trx, booking)
}
