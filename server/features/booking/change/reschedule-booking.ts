import type { Booking } from '#contract/booking'
import { t } from '#i18n/t'
import { AppError, bookingNotFound } from '../../../app-error.ts'
import { inTransaction, type Trx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/session.ts'
import { isKeptForWaitlist, keepFreedCourts } from '../../waitlist/keep-freed-courts.ts'
import { type BookingRequest, resolveSlot } from '../availability/booking-request.rules.ts'
import { quotePrice, quoteWithItems } from '../availability/price.rules.ts'
import type { Interval } from '../availability/slots.rules.ts'
import { resolveCoach } from '../hold/coach.ts'
import { getLimits, holdErrors, type UnpaidLimits } from '../hold/hold.rules.ts'
import { findBookableFacility } from '../hold/hold-court.queries.ts'
import { listItemLines } from '../items/booking-items.queries.ts'
import { queueBookingMail } from '../mail/queue-booking-mail.ts'
import { findPaymentByBooking } from '../payment/payments.queries.ts'
import { canSee, managesFacility, whyNotReschedule, whyUnlisted } from '../policy.ts'
import { toPolicyContext } from '../policy-context.rules.ts'
import { type BookingRow, findEmail, lockBooking, writeEvent, writeMove } from '../state/bookings.queries.ts'
import { viewBooking } from '../view/view-bookings.ts'
import { findHoldCooldown } from './change-booking.queries.ts'
import { moveToFreeCourt } from './move-booking.ts'

/**
 * Moves a booking to another free slot of the same length and price at its facility; the old slot is free only once the
 * new one is held. Neither the deadline to pay nor the hours of free cancellation before the start change. A booking at
 * a closed time keeps the price that was paid, whatever another slot of its length costs now.
 * @throws AppError booking_not_found, not_reschedulable, and as `createBooking`
 */
export async function rescheduleBooking(
  deps: Deps,
  actor: Actor,
  id: string,
  request: BookingRequest,
): Promise<Booking> {
  await inTransaction(deps.db, async (trx) => {
    const booking = await lockBooking(trx, id)
    if (!booking || !canSee(actor, booking)) throw bookingNotFound()
    const { facilityId, status } = booking
    const facility = await findBookableFacility(trx, facilityId)
    if (!facility) throw new AppError('not_reschedulable', whyUnlisted())
    const payment = await findPaymentByBooking(trx, id)
    assertMovable(toPolicyContext(booking, payment), facility.now)
    const time = resolveSlot(facility, request, facility.now, deps.config)
    assertOtherTime(booking, time)
    const lessonTime = { coach: booking.coachId, date: request.date, ...time, isManager: true }
    const { lesson } = await resolveCoach(trx, facilityId, lessonTime)
    const items = await listItemLines(trx, id)
    const quote = quoteWithItems(quotePrice(facility, request.date, time, deps.config, lesson), request, items)
    assertSameLength(booking, time)
    assertSamePrice(booking, quote.amountMinor)
    await assertNoCooldown(trx, booking, request.date, getLimits(managesFacility(actor, facilityId), deps.config))

    const { outcome, reason } = await moveToFreeCourt(trx, {
      bookingId: id,
      facilityId,
      time,
      status,
      coachId: booking.coachId,
    })
    if (outcome !== 'moved') throw holdErrors[outcome === 'expired_hold' ? 'taken' : outcome](reason ?? '')
    if (await isKeptForWaitlist(trx, facilityId, request.date, time)) throw holdErrors.taken()
    await keepFreedCourts(trx, facilityId, { from: booking.startsAt, to: booking.endsAt })

    const sequence = booking.sequence + 1
    const freeCancelMs = booking.startsAt.getTime() - booking.freeCancelUntil.getTime()
    const freeCancelUntil = new Date(time.from - freeCancelMs)
    // a booking moved out of a closure keeps its price, also at hours of another price
    const { priceMinor, priceParts } = quote.amountMinor === getPrice(booking) ? quote : { priceParts: undefined }
    await writeMove(trx, id, { sequence, freeCancelUntil, priceMinor, priceParts, checkedInAt: null })
    await recordMove(trx, actor, { ...booking, sequence }, request)
  })
  return viewBooking(deps, actor, id)
}

async function recordMove(trx: Trx, actor: Actor, { id, userId, sequence }: BookingRow, request: BookingRequest) {
  const { date, startTime, endTime } = request
  const values = { date, hours: { from: startTime, to: endTime } }
  await writeEvent(trx, id, 'rescheduled', actor.id, { code: 'moved_to', values })
  const to = await findEmail(trx, userId)
  await queueBookingMail(trx, { template: 'rescheduled', bookingId: id, to, sequence, isOwn: actor.id === userId })
}

function assertMovable(booking: ReturnType<typeof toPolicyContext<BookingRow>>, now: Date) {
  const isExpired = booking.payBy !== null && booking.payBy <= now && !booking.paysAtDesk
  const why = isExpired ? t('The time to pay is over, so this booking is released.') : whyNotReschedule(booking, now)
  if (why) throw new AppError('not_reschedulable', why)
}

/** At a closed time, a move to another court at the same time is allowed. */
function assertOtherTime({ startsAt, endsAt, closureId }: BookingRow, { from, to }: Interval) {
  if (closureId === null && from === startsAt.getTime() && to === endsAt.getTime())
    throw new AppError('not_reschedulable', t('The booking is at this time already. Choose another one.'))
}

function assertSameLength({ startsAt, endsAt, closureId }: BookingRow, { from, to }: Interval) {
  if (to - from === endsAt.getTime() - startsAt.getTime()) return
  const message = closureId
    ? t('Choose a time of the same length, or take a full refund.')
    : t('Choose a time of the same length, or cancel and book again.')
  throw new AppError('not_reschedulable', message)
}

/** Refuses to move an unpaid booking to where a new one would be refused because of expired holds. */
async function assertNoCooldown(
  trx: Trx,
  { userId, facilityId, status, paysAtDesk }: BookingRow,
  date: string,
  { holdCooldownMinutes }: Partial<UnpaidLimits>,
) {
  if (status !== 'confirmed' || paysAtDesk || !holdCooldownMinutes) return
  const minutes = await findHoldCooldown(trx, { userId, facilityId, date, cooldownMinutes: holdCooldownMinutes })
  if (minutes > 0) throw holdErrors.hold_cooldown(String(minutes))
}

/** Returns what was agreed, before a pass paid a part of it. */
const getPrice = ({ amountMinor, passMinor }: BookingRow) => amountMinor + passMinor

function assertSamePrice(booking: BookingRow, amountMinor: number) {
  if (!booking.closureId && amountMinor !== getPrice(booking))
    throw new AppError(
      'not_reschedulable',
      t('The new time costs a different amount. Choose one of the same price, or cancel and book again.'),
    )
}
