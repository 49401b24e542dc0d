import { countDone } from '../../count-done.ts'
import { inTransaction, type Trx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { queueBookingMail } from '../booking/mail/queue-booking-mail.ts'
import { keepLineOpen } from '../waitlist/wait-for-place.ts'
import { endPlaySession } from './cancel-play-session.ts'
import { decidePlaySession, filterNotified } from './play-session.rules.ts'
import { findDuePlaySessions, listSessionBookings, lockPlaySession, setDecided } from './play-sessions.queries.ts'

/**
 * Decides up to `limit` sessions that are due: enough paid places and it takes place, otherwise everybody gets their
 * money back and the court is free. Returns how many were due. @throws AggregateError after the last one when any failed
 */
export async function decidePlaySessions(deps: Pick<Deps, 'db' | 'log'>, limit = 200): Promise<number> {
  return countDone(deps, await findDuePlaySessions(deps.db, limit), (id) =>
    inTransaction(deps.db, async (trx) => {
      const session = await lockPlaySession(trx, id)
      const decision = session ? decidePlaySession(session, session.now) : 'wait'
      if (decision === 'on') await letTakePlace(trx, id)
      else if (decision !== 'wait') await endPlaySession(trx, id, { code: `game_${decision}` })
    }),
  )
}

/** Decides that a session takes place, and notifies everybody who has paid, and its host. */
async function letTakePlace(trx: Trx, id: string): Promise<void> {
  await setDecided(trx, id)
  await keepLineOpen(trx, id)
  const paid = (await listSessionBookings(trx, id)).filter(({ isPaid }) => isPaid)
  for (const { id: bookingId, email } of filterNotified(paid))
    await queueBookingMail(trx, { template: 'game-on', bookingId, to: email })
}
