import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import type { Db, Trx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/session.ts'
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
  key?: string | undefined
}

/**
 * Holds a place of a session for the actor or a guest of theirs, with the limits of a customer. Returns the booking's id.
 * @throws AppError not_found, conflict, rate_limited, unauthenticated, bad_request
 */
export async function joinSession(
  { db, config }: { db: Db | Trx; config: Deps['config'] },
  actor: Actor,
  { key, ...place }: JoinRequest,
): Promise<string> {
  const idempotencyKey = key ? { key, request: JSON.stringify([place.playSessionId, place.guestName]) } : undefined
  const limits = getLimits(false, config)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const result = await holdPlace(db, { userId: actor.id, ...place, limits, idempotencyKey })
    if (result.outcome === 'held' || result.outcome === 'earlier') return result.id
    if (result.outcome !== 'expired_hold')
      throw holdErrors[result.outcome]('detail' in result ? result.detail : '', { ...config, isOwn: true })
    await expirePlaces(db, place.playSessionId)
  }
  throw new AppError('conflict', t('Others are joining just now. Please try again.'))
}

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
