import { t } from '#i18n/t'
import { AppError, fieldError } from '../../app-error.ts'
import { inTransaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { managesFacility } from '../booking/policy.ts'
import { keepFreedPlaces } from '../waitlist/keep-freed-courts.ts'
import { takesWaiting } from './play-session.rules.ts'
import { addPlaces, lockPlaySession } from './play-sessions.queries.ts'

const MOST_PLACES = 40

/**
 * Adds places to a full class for those who wait, who get them as offers in their order: nobody else can take one
 * before. @throws AppError not_found, conflict, bad_request
 */
export const fillPlaySession = ({ db }: Deps, actor: Actor, id: string, count: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const session = await lockPlaySession(trx, id)
    if (!session?.isClass || !managesFacility(actor, session.facilityId))
      throw new AppError('not_found', t('There is no such game.'))
    if (!takesWaiting(session, session.now)) throw new AppError('conflict', t('Only a full class can be filled.'))
    if (count > session.waitingCount)
      throw fieldError(
        'places',
        t('{count, plural, =0 {Nobody waits.} one {Only # player waits.} other {Only # players wait.}}', {
          count: session.waitingCount,
        }),
      )
    if (session.places + count > MOST_PLACES) throw fieldError('places', t('A class has at most 40 places.'))
    await addPlaces(trx, id, count)
    await keepFreedPlaces(trx, id)
  })
