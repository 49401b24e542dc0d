import type { Config } from '../../../config.ts'
import type { Trx } from '../../../db/client.ts'
import type { BookingRequest } from '../availability/booking-request.rules.ts'
import { quotePrice } from '../availability/price.rules.ts'
import type { Interval } from '../availability/slots.rules.ts'
import { setHoldMailed, writeEvent } from '../state/bookings.queries.ts'
import { findHeldUntil, type HoldOutcome, holdCourt } from './hold-court.queries.ts'
import { holdPlace } from './hold-place.queries.ts'
import { tryResolveRequest } from './resolve-request.ts'

/** A court or space offered to a user of the waitlist: the entry's position, and how many minutes the offer lasts. */
export type WaitlistHold = BookingRequest & {
  facilityId: string
  space: string | null
  userId: string
  position: number
  minutes: number
}

type Held = Extract<HoldOutcome, { outcome: 'held' }>
export type WaitlistHoldOutcome =
  | Pick<Held, 'outcome' | 'id' | 'userEmail'>
  | { outcome: Exclude<HoldOutcome['outcome'], 'held'> | 'refused' }

/**
 * Holds a court or space for a user of the waitlist like any booking, with the limits of a customer, in the transaction that writes
 * the offer. `refused`: the facility can't be booked then.
 */
export async function holdCourtForWaitlist(
  trx: Trx,
  config: Config,
  { facilityId, userId, position, minutes, ...request }: WaitlistHold,
): Promise<WaitlistHoldOutcome> {
  const resolved = await tryResolveRequest({ db: trx, config }, facilityId, request)
  if (!resolved) return { outcome: 'refused' }
  const { facility, space, time } = resolved
  const result = await holdCourt(trx, {
    userId,
    madeBy: null,
    facility,
    date: request.date,
    time,
    space,
    quote: quotePrice(facility, request.date, time, config),
    limits: { ...config, payWithinMinutes: minutes },
    waitlistPosition: position,
  })
  if (result.outcome === 'held') await recordOffer(trx, result.id)
  return result
}

/** The offer's mail, with the time to pay until, replaces the hold's. */
async function recordOffer(trx: Trx, id: string): Promise<void> {
  await writeEvent(trx, id, 'offered', null, { code: 'from_waitlist' })
  await setHoldMailed(trx, id)
}

type PlaceOffer = { playSessionId: string; userId: string; position: number; minutes: number }

/** Holds a place of a session for a user of its waitlist, as `holdCourtForWaitlist` a court. */
export async function holdPlaceForWaitlist(trx: Trx, config: Config, { position, minutes, ...offer }: PlaceOffer) {
  const limits = { ...config, payWithinMinutes: minutes }
  const result = await holdPlace(trx, { ...offer, guestName: '', limits, waitlistPosition: position })
  if (result.outcome === 'held') await recordOffer(trx, result.id)
  return result
}

type Wanted = { facilityId: string; spaceId: string | undefined }

/** Returns whether an unpaid booking of a user holds a court of a facility, or the space, within a time. */
export const holdsCourtAt = async (trx: Trx, userId: string, { facilityId, spaceId }: Wanted, time: Interval) =>
  (await findHeldUntil(trx, userId, facilityId, time, spaceId)) !== undefined
