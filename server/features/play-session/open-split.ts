import type { z } from 'zod/mini'
import type { openSplit as call } from '#contract/split'
import { t } from '#i18n/t'
import { fieldError } from '../../app-error.ts'
import { inTransaction } from '../../db/client.ts'
import { lockUserRequests } from '../../db/user-lock.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { findLeastCharge } from '../../payment-methods.ts'
import { giveToSession } from '../booking/change/give-to-session.ts'
import { joinSession } from '../booking/hold/hold-place.ts'
import { assertTimes, requireFewUndecided } from './open-play-session.ts'
import { splitPrice } from './place-prices.rules.ts'
import { insertPlaySession } from './play-sessions.queries.ts'

/**
 * Splits the price of an unpaid booking of the actor's into shares, the first of which the actor holds. All must be paid
 * before it is decided. Returns the session's id, which only its link contains.
 * @throws AppError booking_not_found, conflict, bad_request, rate_limited
 */
export const openSplit = (deps: Deps, actor: Actor, request: z.infer<typeof call.body>): Promise<string> =>
  inTransaction(deps.db, async (trx) => {
    await lockUserRequests(trx, actor.id)
    const booking = await giveToSession(trx, actor, request.booking)
    const { shares, decideHours } = request
    assertTimes({ places: shares, minPlaces: shares, decideHours }, booking)
    await requireFewUndecided(trx, actor)
    const prices = splitPrice(booking.amountMinor, shares)
    if (prices.priceMinor < (await findLeastCharge({ ...deps, db: trx }, booking.facilityId, booking.currency)))
      throw fieldError('shares', t('Choose fewer shares: they would be too small.'))
    const terms = { places: shares, minPlaces: shares, decideHours, levelFrom: 1, levelTo: 7, notes: '' }
    const id = await insertPlaySession(trx, { bookingId: booking.id, hostId: actor.id, ...terms, ...prices })
    await joinSession({ db: trx, config: deps.config }, actor, { playSessionId: id, guestName: '' })
    return id
  })
