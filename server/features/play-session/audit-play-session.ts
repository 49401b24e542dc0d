import { recordAudit } from '../../db/audit.ts'
import type { Trx } from '../../db/client.ts'
import type { Actor } from '../../http/session.ts'
import { listSessionBookings, type PlaySessionRow } from './play-sessions.queries.ts'

/** Records what a manager did with a session that has its court, under the court's booking. */
export async function auditPlaySession(
  trx: Trx,
  { id: by }: Actor,
  action: string,
  { id, title, date, startTime, endTime }: Pick<PlaySessionRow, 'id' | 'title' | 'date' | 'startTime' | 'endTime'>,
): Promise<void> {
  const court = (await listSessionBookings(trx, id)).find(({ isPlace }) => !isPlace)
  const values = { date, hours: { from: startTime, to: endTime } }
  await recordAudit(trx, {
    by,
    kind: 'booking',
    action,
    subjectId: court?.id ?? null,
    subject: title || 'Booking',
    detail: { code: 'session_at', values },
  })
}
