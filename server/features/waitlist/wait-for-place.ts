import { t } from '#i18n/t'
import { AppError } from '../../app-error.ts'
import type { Db, Trx } from '../../db/client.ts'
import { queueMailAndPush } from '../push/queue-push.ts'
import { requireRoomToWait } from './join-waitlist.ts'
import { queuePlaceOffers } from './keep-freed-courts.ts'
import {
  deletePlayers,
  findPositionInLine,
  findWaitingPlayers,
  insertPlayer,
  waitUntilStart,
} from './places.queries.ts'

// The waitlist of a full session.

/**
 * Lets a user, whose requests are locked, wait for a place of a session.
 * @throws AppError waitlist_limit, already_waiting
 */
export async function waitForPlace(trx: Trx, userId: string, playSessionId: string): Promise<void> {
  await requireRoomToWait(trx, userId)
  if (!(await insertPlayer(trx, userId, playSessionId)))
    throw new AppError('already_waiting', t('You are on the waitlist of this game already.'))
  // for a place that became free since it was full
  await queuePlaceOffers(trx, playSessionId)
}

/** Returns where in the line of a session a user is, with the entry's id; undefined when they don't wait. */
export const getPositionInLine = (db: Db, playSessionId: string, userId: string) =>
  findPositionInLine(db, playSessionId, userId)

/** Ends the line of a session that does not take place, and notifies who waited in it. */
export const closeLine = async (trx: Trx, playSessionId: string): Promise<void> => {
  for (const { id, email } of await findWaitingPlayers(trx, playSessionId))
    await queueMailAndPush(trx, {
      cause: `waitlist-game-off:${id}`,
      template: 'waitlist-game-off',
      to: email,
      data: { playSessionId },
    })
  await deletePlayers(trx, playSessionId)
}

/** Keeps the line of a session that takes place open until its start. */
export const keepLineOpen = async (trx: Trx, playSessionId: string): Promise<void> => {
  await waitUntilStart(trx, playSessionId)
}
