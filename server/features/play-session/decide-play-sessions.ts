import { type Db, inTransaction } from '../../db/client.ts'
import { endSession } from './cancel-play-session.ts'
import { decideSession } from './play-session.rules.ts'
import { findDueSessions, lockSession, setDecided } from './play-sessions.queries.ts'

/**
 * Decides up to `limit` sessions that are due: enough paid places and it takes place, otherwise everybody gets their
 * money back and the court is free. Returns how many were due.
 */
export async function decidePlaySessions(db: Db, limit = 200): Promise<number> {
  const ids = await findDueSessions(db, limit)
  for (const id of ids)
    await inTransaction(db, async (trx) => {
      const session = await lockSession(trx, id)
      const decision = session ? decideSession(session, session.now) : 'wait'
      if (decision === 'on') await setDecided(trx, id)
      else if (decision !== 'wait') await endSession(trx, id, `game_${decision}`)
    })
  return ids.length
}
