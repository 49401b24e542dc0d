import type { Trx } from '../../../db/client.ts'
import type { CoPlayerTemplate } from '../../../db/jobs.ts'
import { queueBookingMail } from '../mail/queue-booking-mail.ts'
import { listJoined } from './co-player-mails.queries.ts'

/** Mails everybody who has joined a booking, once each. */
export async function mailCoPlayers(
  trx: Trx,
  bookingId: string,
  template: CoPlayerTemplate,
  sequence?: number | string,
): Promise<void> {
  for (const { id, email } of await listJoined(trx, bookingId))
    await queueBookingMail(trx, { template, bookingId, to: email, coPlayerId: id, sequence })
}
