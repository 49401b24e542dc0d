import { t } from '#i18n/t'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/client.ts'
import { lockUserRequests } from '../../db/user-lock.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { waitForPlace } from '../waitlist/wait-for-place.ts'
import { saveLevel } from './join-play-session.ts'
import { takesWaiting } from './play-session.rules.ts'
import { findPlaySession } from './play-sessions.queries.ts'

/**
 * Puts the actor on the waitlist of a full session.
 * @throws AppError not_found, conflict, bad_request, and as `waitForPlace`
 */
export async function waitForPlaySession({ db }: Deps, actor: Actor, id: string, level: number | undefined) {
  await inTransaction(db, async (trx) => {
    await lockUserRequests(trx, actor.id)
    const session = await findPlaySession(trx, id)
    if (!session) throw new AppError('not_found', t('There is no such game.'))
    if (session.players.some(({ userId, guestName }) => userId === actor.id && guestName === ''))
      throw new AppError('conflict', t('You have a place in this game.'))
    if (!takesWaiting(session, session.now))
      throw new AppError('conflict', t('Only a full game that is still ahead has a waitlist.'))
    await saveLevel(trx, actor, level)
    await waitForPlace(trx, actor.id, id)
  })
}
