import { t } from '#i18n/t'
import { AppError } from '../../app-error.ts'
import { recordAudit } from '../../db/audit.ts'
import { inTransaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { findForVenueOrCoach } from '../booking/change/mark-attendance.ts'
import { findLevel, writeLevel } from './play-sessions.queries.ts'

/**
 * Corrects the level that a player has stated, for those who see them play: the coach of the booking's lesson or class, and
 * members of its venue. @throws AppError booking_not_found for others; conflict for a guest's place
 */
export async function correctLevel({ db }: Deps, actor: Actor, id: string, level: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const booking = await findForVenueOrCoach(trx, actor, id)
    if (booking.guestName) throw new AppError('conflict', t('A guest has no level.'))
    const before = await findLevel(trx, booking.userId)
    if (before === level) return
    await writeLevel(trx, booking.userId, level)
    await recordAudit(trx, {
      by: actor.id,
      kind: 'account',
      action: 'corrected the level of',
      subjectId: booking.userId,
      subject: booking.userName,
      detail: { text: `${before ?? '–'} → ${level}` },
    })
  })
}
