import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import { type Db, inTransaction, type Trx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/session.ts'
import { queueBookingMail } from '../mail/queue-booking-mail.ts'
import { findEmail } from '../state/bookings.queries.ts'
import { expirePlaces } from '../state/change-status.ts'
import { getLimits, holdErrors } from './hold.rules.ts'
import { holdPlace } from './hold-place.queries.ts'

/** An expired hold is cancelled before the second attempt; another may expire meanwhile. */
const ATTEMPTS = 10

type JoinRequest = {
  playSessionId: string
  guestName: string
  /** Needed at the first join of a session with levels. */
  level?: number | undefined
  /** Whether a free trial is taken; missing to pay anyway. */
  trial?: 'ask' | 'take'
  key?: string | undefined
}

type HoldDeps = { db: Db | Trx; config: Deps['config'] }
type Joined = { id: string; isFree: boolean }

/**
 * Holds a place of a session for the actor or a guest of theirs, with the limits of a customer. Returns its booking,
 * and whether it is a free trial, which is paid at once.
 * @throws AppError not_found, conflict, rate_limited, unauthenticated, bad_request
 */
export async function joinSession(
  { db, config }: HoldDeps,
  actor: Actor,
  { key, ...place }: JoinRequest,
): Promise<Joined> {
  const idempotencyKey = key ? { key, request: JSON.stringify([place.playSessionId, place.guestName]) } : undefined
  const limits = getLimits(false, config)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const result = await holdPlace(db, { userId: actor.id, ...place, limits, idempotencyKey })
    if (result.outcome === 'held' || result.outcome === 'earlier')
      return { id: result.id, isFree: result.detail === 'trial' }
    if (result.outcome === 'trial') return takeTrial({ db, config }, actor, { key, ...place })
    if (result.outcome !== 'expired_hold') throw holdErrors[result.outcome](result.detail, { ...config, isOwn: true })
    await expirePlaces(db, place.playSessionId)
  }
  throw new AppError('conflict', t('Others are joining just now. Please try again.'))
}

/** The place and the mail about it are written together. */
const takeTrial = ({ db, config }: HoldDeps, actor: Actor, request: JoinRequest): Promise<Joined> =>
  inTransaction(db, async (trx) => {
    const place = await joinSession({ db: trx, config }, actor, { ...request, trial: 'take' })
    if (place.isFree)
      await queueBookingMail(trx, { template: 'paid', bookingId: place.id, to: await findEmail(trx, actor.id) })
    return place
  })

/**
 * Holds a place for each name, empty for the actor themselves, in the transaction of a host who pays what is left. The
 * limits of unpaid holds don't apply, since the host's session keeps its court already.
 * @throws AppError conflict
 */
export async function holdRest(
  { db, config }: { db: Trx; config: Deps['config'] },
  actor: Actor,
  playSessionId: string,
  guestNames: string[],
): Promise<string[]> {
  const limits = { payWithinMinutes: config.payWithinMinutes }
  const bookings: string[] = []
  for (const guestName of guestNames) {
    const result = await holdPlace(db, { userId: actor.id, playSessionId, guestName, limits })
    if (result.outcome !== 'held') throw new AppError('conflict', t('Others are joining just now. Please try again.'))
    bookings.push(result.id)
  }
  return bookings
}
