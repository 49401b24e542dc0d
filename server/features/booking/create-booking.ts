import type { Booking } from '#contract/booking'
import { t } from '#i18n/t'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { expireHoldsAt } from './expire-holds.ts'
import { runsFacility } from './policy.ts'
import type { ViewRow } from './queries/booking-views.ts'
import { findEarlierBooking, findFacility, holdCourt } from './queries/hold-court.ts'
import { type BookingRequest, blockedError, closedError, resolveSlot, takenError } from './rules/booking-request.ts'
import { quotePrice } from './rules/price.ts'
import type { Interval } from './rules/slots.ts'
import { getLimits, unpaidErrors } from './rules/unpaid-limits.ts'
import { findVisible, toBooking } from './view-bookings.ts'

/** After an edit of the facility, or once expired holds are out of the way, a court is tried for again. */
const ATTEMPTS = 10

/** The first attempt takes the facility as it was read within a second. */
const MAX_AGE_MS = 1000

const NEW = {
  status: 'confirmed',
  paysAtDesk: false,
  attendance: null,
  cancelReason: null,
  isProcessing: false,
  isCancelling: false,
  isWithheld: false,
  isDeskPayment: false,
  method: null,
  leftMinor: 0,
  refundedMinor: 0,
  isListed: true,
  closureId: null,
  closureReason: null,
} as const

export type FacilityRequest = BookingRequest & { facility: string }

/** Whom the booking is for, if not for the actor; the Idempotency-Key of the request; the one court it may have. */
type Options = { userId?: string; key?: string | undefined; court?: number | undefined }

/** The booking that `holdSlot` makes, as the API returns it to the actor. */
export const createBooking = async (
  deps: Deps,
  actor: Actor,
  request: FacilityRequest,
  options?: Options,
): Promise<Booking> => toBooking(await holdSlot(deps, actor, request, options), actor)

/**
 * Holds a court for a user until `PAY_WITHIN_MINUTES` from now (spec §7). With an idempotency key, a repeated request
 * returns the booking that the first one made, as it is by then.
 * Admins and members of the facility may hold any number there, also for others.
 * @throws AppError facility_not_found, facility_closed, slot_in_past, invalid_slot, beyond_booking_window, slot_taken,
 * conflict, rate_limited; unauthenticated when the account has just been deleted
 */
export async function holdSlot(
  deps: Deps,
  actor: Actor,
  { facility: facilityId, ...request }: FacilityRequest,
  { userId = actor.id, key, court }: Options = {},
): Promise<Omit<ViewRow, 'sequence'>> {
  const { db, config } = deps
  const { date, startTime, endTime } = request
  const sent = key ? { key, request: JSON.stringify([facilityId, date, startTime, endTime]) } : undefined
  // Before the rules: they refuse a slot that has begun, but not the repeated request for it.
  const earlier = sent && (await findEarlierBooking(db, userId, sent))
  if (earlier?.isSameRequest === false) throw keyReused()
  if (earlier) return findVisible(deps, actor, earlier.id)

  const limits = getLimits(runsFacility(actor, facilityId), config)
  let stale = false
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const read = (maxAgeMs: number) => readFacility(deps, facilityId, request, maxAgeMs)
    const { facility, time } = stale ? await read(0) : await read(MAX_AGE_MS).catch(unlessRefused(() => read(0)))
    const quote = quotePrice(facility, date, time, config)
    const result = await holdCourt(db, { userId, madeBy: actor.id, facility, date, time, quote, sent, limits, court })
    if (result.outcome === 'held')
      return { ...NEW, ...facility, ...request, ...quote, ...result, ...toDates(time), userId }
    if (result.outcome === 'earlier') return findVisible(deps, actor, result.id)
    if (result.outcome === 'expired_hold') await expireHoldsAt(db, facilityId, time)
    else if (result.outcome !== 'facility_changed') throw REFUSALS[result.outcome](result.detail, config)
    stale = true
  }
  throw new AppError('conflict', t('This venue is just being changed. Please try again.'))
}

/** A refusal of the rules counts only by the facility as it is now, so it is read again; other errors stay. */
const unlessRefused =
  <T>(readAgain: () => Promise<T>) =>
  (error: unknown): Promise<T> => {
    if (error instanceof AppError) return readAgain()
    throw error
  }

const keyReused = () => new AppError('conflict', t('This Idempotency-Key was used for another request.'))

async function readFacility({ db, config }: Deps, id: string, request: BookingRequest, maxAgeMs: number) {
  const facility = await findFacility(db, id, maxAgeMs)
  if (!facility) throw new AppError('facility_not_found', t('There is no such venue.'))
  return { facility, time: resolveSlot(facility, request, facility.now, config) }
}

const toDates = ({ from, to }: Interval) => ({ startsAt: new Date(from), endsAt: new Date(to) })

const REFUSALS = {
  account_deleted: () => new AppError('unauthenticated', t('This account has been deleted.')),
  key_reused: keyReused,
  closed: closedError,
  blocked: blockedError,
  ...unpaidErrors,
  taken: takenError,
  not_next: takenError,
}
