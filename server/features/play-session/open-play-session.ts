import type { z } from 'zod/mini'
import type { openPlaySession as openCall, startPlaySession as startCall } from '#contract/play-session'
import { priceOfPlace } from '#contract/prices'
import { t } from '#i18n/t'
import { AppError, fieldError } from '../../app-error.ts'
import { inTransaction, type Trx } from '../../db/client.ts'
import { lockUserRequests } from '../../db/user-lock.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { findLeastCharge } from '../../payment-methods.ts'
import { HOUR } from '../../wall-clock.ts'
import { giveToSession } from '../booking/change/give-to-session.ts'
import { holdSlot } from '../booking/hold/create-booking.ts'
import { joinSession } from '../booking/hold/hold-place.ts'
import { saveLevel } from './join-play-session.ts'
import { countUndecided, insertPlaySession } from './play-sessions.queries.ts'

type Request = z.infer<typeof openCall.body>

/** Each undecided session keeps a court that nobody has to pay for yet (decision 125). */
const MOST_UNDECIDED = 2

/**
 * Opens an unpaid booking of the actor's to others: the booking becomes the session's court, and its price is shared by
 * the places, the first of which the host holds. Returns the session's id.
 * @throws AppError booking_not_found, conflict, bad_request, rate_limited
 */
export const openPlaySession = (deps: Deps, actor: Actor, request: Request): Promise<string> =>
  inTransaction(deps.db, (trx) => openGame(trx, deps, actor, request))

/**
 * Holds a court and opens it as `openPlaySession` does, both or none. Returns the session's id.
 * @throws AppError as `openPlaySession` and `holdSlot`
 */
export const startPlaySession = (
  deps: Deps,
  actor: Actor,
  { facility, date, startTime, endTime, ...game }: z.infer<typeof startCall.body>,
): Promise<string> =>
  inTransaction(deps.db, async (trx) => {
    await lockUserRequests(trx, actor.id)
    const { id } = await holdSlot({ ...deps, db: trx }, actor, { facility, date, startTime, endTime })
    return openGame(trx, deps, actor, { ...game, booking: id })
  })

async function openGame(trx: Trx, deps: Deps, actor: Actor, request: Request): Promise<string> {
  await lockUserRequests(trx, actor.id)
  const booking = await giveToSession(trx, actor, request.booking)
  assertTimes(request, booking)
  await saveLevel(trx, actor, request.level)
  await requireFewUndecided(trx, actor)
  const { decideHours, levelFrom, levelTo, places, minPlaces, notes = '' } = request
  const priceMinor = priceOfPlace(booking.amountMinor, minPlaces)
  if (priceMinor < (await findLeastCharge({ ...deps, db: trx }, booking.facilityId, booking.currency)))
    throw fieldError('minPlaces', t('Choose fewer: the price of a place would be too small to be paid.'))
  const levels = { levelFrom: Math.min(levelFrom, levelTo), levelTo: Math.max(levelFrom, levelTo) }
  const session = { places, minPlaces, priceMinor, decideHours, notes, ...levels }
  const id = await insertPlaySession(trx, { bookingId: booking.id, hostId: actor.id, ...session })
  await joinSession({ ...deps, db: trx }, actor, { playSessionId: id, guestName: '' })
  return id
}

/** @throws AppError conflict when the host keeps as many undecided courts as one may */
export async function requireFewUndecided(trx: Trx, actor: Actor): Promise<void> {
  if ((await countUndecided(trx, actor.id)) < MOST_UNDECIDED) return
  throw new AppError('conflict', t('Two of your games wait for players. Open another once one of them is decided.'))
}

/** @throws AppError bad_request when it would never be decided */
export function assertTimes(
  { places, minPlaces, decideHours }: Pick<Request, 'places' | 'minPlaces' | 'decideHours'>,
  { startsAt, now }: Record<'startsAt' | 'now', Date>,
): void {
  if (minPlaces > places) throw fieldError('minPlaces', t('Not more than there are places.'))
  if (startsAt.getTime() - decideHours * HOUR <= now.getTime())
    throw fieldError('decideHours', t('This is over. Choose a later time.'))
}
