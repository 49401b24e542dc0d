import { t } from '#i18n/t'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Trx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import type { StoredText } from '../../stored-texts/stored-text.ts'
import { cancelUnpaid } from '../booking/change/cancel-booking.ts'
import { queueBookingMail } from '../booking/mail/queue-booking-mail.ts'
import { refundInFull } from '../booking/payment/refund/refund-in-full.ts'
import { managesFacility } from '../booking/policy.ts'
import { closeLine } from '../waitlist/wait-for-place.ts'
import { auditPlaySession } from './audit-play-session.ts'
import { filterNotified, mayCancel } from './play-session.rules.ts'
import {
  listFollowing,
  listSessionBookings,
  lockPlaySession,
  type PlaySessionRow,
  setPlaySessionCancelled,
} from './play-sessions.queries.ts'

/** Whether a game is the actor's; a class is its venue's. */
export const isHost = (actor: Actor, { hostId, isClass }: Pick<PlaySessionRow, 'hostId' | 'isClass'>): boolean =>
  !isClass && hostId === actor.id

/** Cancels a weekly class from one of them on, each in a transaction of its own. @throws AppError as `cancelPlaySession` */
export async function cancelFollowingClasses(deps: Deps, actor: Actor, id: string): Promise<{ cancelled: number }> {
  await cancelPlaySession(deps, actor, id)
  const following = await listFollowing(deps.db, id)
  for (const one of following) await cancelPlaySession(deps, actor, one)
  return { cancelled: following.length + 1 }
}

/**
 * Cancels a session for its host or a manager of its facility. @throws AppError not_found, not_cancellable
 */
export async function cancelPlaySession({ db }: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const session = await lockPlaySession(trx, id)
    if (!session) throw new AppError('not_found', t('There is no such game.'))
    const isManager = managesFacility(actor, session.facilityId)
    if (!isManager && !isHost(actor, session)) throw new AppError('not_found', t('There is no such game.'))
    if (!mayCancel(session, isManager, session.now))
      throw new AppError('not_cancellable', t('This game can no longer be cancelled.'))
    if (isManager)
      await auditPlaySession(trx, actor, session.title ? 'cancelled the class' : 'cancelled a game', session)
    await endPlaySession(trx, id, { code: 'game_cancelled' }, actor.id)
  })
}

/**
 * Cancels a session with its court and every place, requests the refund of each paid one, and notifies the players and
 * the host. Its facility is locked.
 */
export async function endPlaySession(trx: Trx, id: string, reason: StoredText, by?: string): Promise<void> {
  await setPlaySessionCancelled(trx, id)
  await closeLine(trx, id)
  const bookings = await listSessionBookings(trx, id)
  for (const { id: bookingId } of bookings) {
    const cancellation = { cause: 'admin', reason, isReported: false } as const
    if (!(await cancelUnpaid(trx, bookingId, cancellation))) await refundInFull(trx, bookingId, reason, by)
  }
  for (const { id: bookingId, email } of filterNotified(bookings))
    await queueBookingMail(trx, { template: 'game-off', bookingId, to: email, reason })
}
