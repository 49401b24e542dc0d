import type { Trx } from '../../../db/client.ts'
import type { CoPlayerTemplate } from '../../../db/jobs.ts'
import { queueBookingMail } from '../mail/queue-booking-mail.ts'
import { listJoined } from './co-player-mails.queries.ts'

/** Mails everybody who has joined any of these bookings, once for each. */
export async function mailCoPlayers(
  trx: Trx,
  bookingIds: string[],
  template: CoPlayerTemplate,
  sequence?: number | string,
): Promise<void> {
  for (const { id, bookingId, email } of await listJoined(trx, bookingIds))
    await queueBookingMail(trx, { template, bookingId, to: email, coPlayerId: id, sequence })
}
