import type { Booking } from '#contract/booking'
import { inTransaction, type Trx } from '../../db/client.ts'
import { enqueue } from '../../db/queue.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../failure.ts'
import type { Actor } from '../../plugins/session.ts'
import { whyNotReschedule } from './policy.ts'
import {
  type BookingRow,
  bindKey,
  type CourtFacts,
  claimCourt,
  claimKey,
  emailOf,
  type FacilityFacts,
  findKey,
  findPerson,
  lockFacility,
  lockLapsedIn,
  lockRow,
  moveTo,
  readCourts,
  takeTurns,
  writeAudit,
  writeEvent,
} from './queries.ts'
import { amountOf, type Slot, type Span, understand, type Wish } from './rules.ts'
import { release } from './transition-service.ts'
import type { ViewRow } from './view-queries.ts'
import { asBooking, viewBooking } from './view-service.ts'

export type BookingWish = Wish & { facility: string }

/** Whom the booking is for, and who makes it: another person only when an admin books for someone. */
type Holder = { id: string; email: string }

/**
 * Holds a court of the venue for the signed-in person until `PAY_WITHIN_MINUTES` from now (spec §7). With an
 * idempotency key, asking again answers the booking the first request made, as it is by then.
 * @throws Failure unknown_facility, closed_then, slot_over, off_grid, beyond_horizon, slot_taken, conflict; not_signed_in
 * when the account was deleted in this very moment
 */
export async function createBooking(deps: Deps, actor: Actor, wish: BookingWish, key?: string): Promise<Booking> {
  return inTransaction(deps.db, async (trx) => {
    const request = JSON.stringify([wish.facility, wish.date, wish.startTime, wish.endTime])
    if (key && !(await claimKey(trx, actor.id, key, request))) return earlier(trx, actor, key, request)
    const booking = await claim(deps, trx, wish, actor, actor)
    if (key) await bindKey(trx, actor.id, key, booking.id)
    return asBooking(booking, actor)
  })
}

async function earlier(trx: Trx, actor: Actor, key: string, request: string): Promise<Booking> {
  const used = await findKey(trx, actor.id, key)
  if (used.request !== request || !used.bookingId)
    throw new Failure('conflict', 'This Idempotency-Key was used for another request.')
  return viewBooking({ db: trx }, actor, used.bookingId)
}

/**
 * The same for a registered person, by an admin, told by e-mail address.
 * @throws Failure unknown_account, and as `createBooking`
 */
export async function bookForSomeone(deps: Deps, admin: Actor, email: string, wish: BookingWish): Promise<string> {
  return inTransaction(deps.db, async (trx) => {
    const person = await findPerson(trx, email)
    if (!person) throw new Failure('unknown_account', `Nobody is registered as ${email}.`)
    const booking = await claim(deps, trx, wish, person, admin)
    await writeAudit(
      trx,
      admin.id,
      'made',
      booking.id,
      `${wish.date} ${wish.startTime}–${wish.endTime} for ${person.email}`,
    )
    return booking.id
  })
}

/**
 * Claims a court: locks the venue, releases lapsed rows in the way, then tries each court in turn. PostgreSQL's
 * exclusion constraint decides between rivals; whoever gets no row from any court was too late.
 */
async function claim(deps: Deps, trx: Trx, wish: BookingWish, holder: Holder, by: Actor): Promise<ViewRow> {
  if (!(await takeTurns(trx, holder.id))) throw new Failure('not_signed_in', 'This account has been deleted.')
  const facility = await mustLockFacility(trx, wish.facility)
  const time = understand(facility, wish, facility.now, deps.config)
  const { courts, unpaid } = await openCourts(trx, facility.id, { span: time, date: wish.date, personId: holder.id })
  mustHoldFewer(deps, unpaid)
  for (const court of courts) {
    const wanted = { ...terms(deps, facility, time), courtId: court.id, personId: holder.id }
    const booking = await claimCourt(trx, wanted, by.id)
    if (!booking) continue
    await enqueue(trx, 'mail', mailOf('booking-made', booking.id, holder.email))
    return booking
  }
  throw new Failure('slot_taken', 'This slot has just been taken. Please choose another one.')
}

async function mustLockFacility(trx: Trx, id: string): Promise<FacilityFacts> {
  const facility = await lockFacility(trx, id)
  if (!facility) throw new Failure('unknown_facility', 'There is no such venue.')
  return facility
}

type Sought = {
  span: Span
  date: string
  personId: string /** A booking that is being moved does not stand in its own way. */
  moving?: string
}

/**
 * Courts worth a try, and how many unpaid bookings the person holds. A court that a committed booking holds is not;
 * one that a rival is just claiming is.
 * @throws Failure closed_then
 */
async function openCourts(trx: Trx, facilityId: string, sought: Sought) {
  const { courts, closedFor, unpaid, lapsed } = await readCourts(trx, facilityId, sought)
  if (closedFor !== null) throw new Failure('closed_then', `The venue is closed on this day: ${closedFor}`)
  if (lapsed) await releaseIn(trx, courts, sought.span)
  return { courts: lapsed ? courts : courts.filter((court) => !court.taken), unpaid }
}

function mustHoldFewer({ config }: Deps, unpaid: number) {
  if (unpaid >= config.maxUnpaidBookings)
    throw new Failure('conflict', `${unpaid} unpaid bookings are held already. Pay or cancel one first.`)
}

async function releaseIn(trx: Trx, courts: CourtFacts[], span: Span) {
  const ids = courts.map((court) => court.id)
  for (const booking of await lockLapsedIn(trx, ids, span)) await release(trx, booking)
}

/** What is agreed now and stays, whatever the venue changes later. */
function terms({ config }: Deps, facility: FacilityFacts, time: Slot & Span) {
  return {
    facilityId: facility.id,
    span: time,
    amountMinor: amountOf(facility.priceMinor, time),
    priceMinor: facility.priceMinor,
    currency: config.currency,
    payBy: new Date(facility.now.getTime() + config.payWithinMinutes * 60_000),
    freeCancelUntil: new Date(time.from - config.freeCancelHours * 3_600_000),
  }
}

const mailOf = (template: string, bookingId: string, to: string) => ({
  cause: `${template}:${bookingId}`,
  template,
  to,
  data: { bookingId },
})

/**
 * Moves a booking to another free slot of the same price at its venue; the old slot is free only once the new one is
 * held. Neither the deadline to pay nor the hours of free cancellation before the start change.
 * @throws Failure unknown_booking, not_reschedulable, and as `createBooking`
 */
export async function rescheduleBooking(deps: Deps, actor: Actor, id: string, wish: Wish): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const booking = await lockRow(trx, id)
    if (!booking || (booking.personId !== actor.id && actor.role !== 'admin'))
      throw new Failure('unknown_booking', 'There is no such booking.')
    const facility = await mustLockFacility(trx, booking.facilityId)
    mustBeMovable(booking, facility.now)
    const time = understand(facility, wish, facility.now, deps.config)
    mustCostTheSame(booking, amountOf(facility.priceMinor, time))
    await moveToFreeCourt(trx, booking, time, wish, actor)
    const sequence = booking.sequence + 1
    const mail = mailOf('rescheduled', id, await emailOf(trx, booking.personId))
    await enqueue(trx, 'mail', { ...mail, cause: `${mail.cause}:${sequence}` })
  })
}

function mustBeMovable(booking: BookingRow, now: Date) {
  const lapsed = booking.payBy !== null && booking.payBy <= now
  const why = lapsed ? 'The time to pay is over, so this booking is released.' : whyNotReschedule(booking, now)
  if (why) throw new Failure('not_reschedulable', why)
}

function mustCostTheSame(booking: BookingRow, amountMinor: number) {
  if (amountMinor !== booking.amountMinor)
    throw new Failure(
      'not_reschedulable',
      'The new time costs a different amount. Choose one of the same price, or cancel and book again.',
    )
}

async function moveToFreeCourt(trx: Trx, booking: BookingRow, time: Slot & Span, wish: Wish, actor: Actor) {
  const { personId, facilityId, id: moving } = booking
  const { courts } = await openCourts(trx, facilityId, { span: time, date: wish.date, personId, moving })
  const kept = booking.startsAt.getTime() - booking.freeCancelUntil.getTime()
  const values = { sequence: booking.sequence + 1, freeCancelUntil: new Date(time.from - kept), remindedAt: null }
  for (const court of courts) {
    if (!(await moveTo(trx, booking.id, court.id, time, values))) continue
    await writeEvent(trx, booking.id, 'rescheduled', actor.id, `to ${wish.date} ${wish.startTime}–${wish.endTime}`)
    return
  }
  throw new Failure('slot_taken', 'This slot has just been taken. Please choose another one.')
}
