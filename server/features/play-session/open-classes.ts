import type { z } from 'zod/mini'
import { toMinor } from '#contract/money'
import type { openClasses as call } from '#contract/play-session'
import { t } from '#i18n/t'
import { AppError, fieldError } from '../../app-error.ts'
import { inTransaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { formatMajor } from '../../money.ts'
import { findLeastCharge } from '../../payment-methods.ts'
import { addDays } from '../../wall-clock.ts'
import { giveToSession } from '../booking/change/give-to-session.ts'
import { withWiderWindow } from '../booking/group/book-occurrences.ts'
import { holdSlot } from '../booking/hold/create-booking.ts'
import { auditPlaySession } from './audit-play-session.ts'
import { assertTimes } from './open-play-session.ts'
import { insertPlaySession } from './play-sessions.queries.ts'

type Request = z.infer<typeof call.body>
type Result = z.infer<typeof call.reply>

/**
 * Sets up a class of a facility at the same time of some weeks, each with a court of its own. Days that can't be booked are
 * left out and named, unless it is all of them. The route has checked that the actor manages the facility.
 * @throws AppError bad_request, and why no day can be booked
 */
export async function openClasses(deps: Deps, actor: Actor, facility: string, request: Request): Promise<Result> {
  const least = await findLeastCharge(deps, facility, deps.config.currency)
  if (toMinor(request.price) < least)
    throw fieldError('price', t('Enter a price of at least {least}.', { least: formatMajor(least) }))
  const seriesId = request.weeks > 1 ? crypto.randomUUID() : null
  const result: Result = { sessions: [], skipped: [] }
  let refusal: AppError | undefined
  for (let week = 0; week < request.weeks; week++) {
    const date = addDays(request.date, week * 7)
    try {
      result.sessions.push(await openClass(deps, actor, facility, { ...request, date }, seriesId))
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'bad_request') throw error
      refusal ??= error
      result.skipped.push({ date, reason: error.message })
    }
  }
  if (refusal && result.sessions.length === 0) throw refusal
  return result
}

const openClass = (deps: Deps, actor: Actor, facility: string, request: Request, seriesId: string | null) =>
  inTransaction(deps.db, async (trx) => {
    const { date, startTime, endTime, places, minPlaces, price, decideHours, levelFrom, levelTo } = request
    if (levelFrom > levelTo) throw fieldError('levelTo', t('Not below the lowest level.'))
    const holding = { db: trx, config: withWiderWindow(deps.config) }
    const slot = { facility, date, startTime, endTime }
    const { id: bookingId, coachName } = await holdSlot(holding, actor, slot, { classCoach: request.coachId })
    assertTimes(request, await giveToSession(trx, actor, bookingId, { isClass: true }))
    const { kind = 'class', title, coach = '', bring = '', notes = '', freeTrial = false } = request
    const session = { places, minPlaces, priceMinor: toMinor(price), decideHours, levelFrom, levelTo, notes }
    const id = await insertPlaySession(trx, {
      bookingId,
      hostId: actor.id,
      ...session,
      class: { kind, title, coach: coachName ?? coach, bring, seriesId, freeTrial },
    })
    await auditPlaySession(trx, actor, 'opened the class', { id, title, date, startTime, endTime })
    return id
  })
