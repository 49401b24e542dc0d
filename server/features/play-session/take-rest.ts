import { t } from '#i18n/t'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/client.ts'
import { lockUserRequests } from '../../db/user-lock.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { holdRest } from '../booking/hold/hold-place.ts'
import { expirePlaces } from '../booking/state/change-status.ts'
import { isHost } from './cancel-play-session.ts'
import { countRest } from './play-session.rules.ts'
import { lockPlaySession } from './play-sessions.queries.ts'

/**
 * Holds the places that a session of the actor's still needs, for guests of theirs. Returns their bookings, all or none.
 * @throws AppError not_found, conflict
 */
export async function takeRest({ db, config }: Deps, actor: Actor, id: string): Promise<{ bookings: string[] }> {
  await expirePlaces(db, id)
  return inTransaction(db, async (trx) => {
    await lockUserRequests(trx, actor.id)
    const session = await lockPlaySession(trx, id)
    if (!session || !isHost(actor, session)) throw new AppError('not_found', t('There is no such game.'))
    const rest = countRest(session, session.now)
    if (rest === 0) throw new AppError('conflict', t('No more places have to be paid.'))
    const isIn = session.players.some(({ userId, guestName }) => userId === actor.id && guestName === '')
    const guests = session.players.filter(({ userId, guestName }) => userId === actor.id && guestName !== '').length
    const names = Array.from({ length: rest }, (_, index) =>
      t('Guest {number, number}', { number: guests + index + 1 }),
    )
    if (!isIn) names.splice(0, 1, '')
    return { bookings: await holdRest({ db: trx, config }, actor, id, names) }
  })
}
