import type { Trx } from '../../../db/client.ts'
import { type BookingRow, findEmail } from '../state/bookings.queries.ts'
import { queueBookingMail } from './queue-booking-mail.ts'

type Lesson = Pick<BookingRow, 'id' | 'coachId' | 'coachRemindedAt' | 'sequence'>

/**
 * Mails the coach of a lesson that was cancelled, or of a row that was just moved, if they may have heard of its time: a
 * reminder of it was sent, or it was moved before, which lets them be reminded again.
 */
export async function mailCoach(
  trx: Trx,
  { id, coachId, coachRemindedAt, sequence }: Lesson,
  template: 'lesson-cancelled' | 'lesson-moved',
): Promise<void> {
  const movedBefore = template === 'lesson-moved' ? sequence > 1 : sequence > 0
  if (coachId === null || (coachRemindedAt === null && !movedBefore)) return
  await queueBookingMail(trx, { template, bookingId: id, to: await findEmail(trx, coachId), sequence })
}
