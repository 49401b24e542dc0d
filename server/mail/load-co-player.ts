import { toPrefix } from '#i18n/t'
import type { Deps } from '../deps.ts'
import { deriveCoPlayerKey } from '../features/booking/co-player/co-player-key.ts'
import { findForMail } from '../features/booking/co-player/co-player-mails.queries.ts'
import type { BookingMail } from './booking-mail.ts'

/** Loads a co-player with their link; null once they were removed. */
export async function loadCoPlayer(
  { db, config, sessionSecret }: Deps,
  id: string | undefined,
): Promise<(NonNullable<BookingMail['coPlayer']> & { bookingId: string }) | null> {
  const player = id ? await findForMail(db, id) : undefined
  if (!player) return null
  const key = deriveCoPlayerKey(sessionSecret, player.id)
  return { ...player, joinUrl: `${config.publicUrl}${toPrefix()}/user/playing/${player.id}/${key}` }
}
