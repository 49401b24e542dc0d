import { recordAudit } from '../../../db/audit.ts'
import type { Trx } from '../../../db/client.ts'
import type { Actor } from '../../../http/session.ts'
import { isTheirs } from '../policy.ts'
import type { BookingRow } from './bookings.queries.ts'

/** Audits what was done to a booking, unless its customer did it. */
export async function auditUnlessOwn(trx: Trx, actor: Actor, booking: BookingRow, action: string): Promise<void> {
  if (isTheirs(actor, booking)) return
  await recordAudit(trx, { by: actor.id, kind: 'booking', action, subjectId: booking.id, subject: 'Booking' })
}
