import type { Trx } from '../../../db/client.ts'
import { type BookingRow, findEmail } from '../state/bookings.queries.ts'
import { listRemindedCoaches, takeReplacedLessons } from './due-mails.queries.ts'
import { queueBookingMail } from './queue-booking-mail.ts'

type Lesson = Pick<BookingRow, 'id' | 'coachId' | 'coachRemindedAt' | 'coachToldAt' | 'sequence'>

/** Mails the coach of a lesson that was cancelled or moved, if they were reminded of its time, or of one before a move. */
export async function mailCoach(
  trx: Trx,
  { id, coachId, coachRemindedAt, coachToldAt, sequence }: Lesson,
  template: 'lesson-cancelled' | 'lesson-moved',
): Promise<void> {
  if (coachId === null || (coachRemindedAt ?? coachToldAt) === null) return
  await queueBookingMail(trx, { template, bookingId: id, to: await findEmail(trx, coachId), sequence })
}

/** Mails the coaches of lessons within a closure, if they were reminded of them, as `mailCoach` does. */
export async function mailCoaches(
  trx: Trx,
  ids: string[],
  template: 'lesson-closed' | 'lesson-reopened',
  closureId: string,
): Promise<void> {
  for (const { id, email } of await listRemindedCoaches(trx, ids))
    await queueBookingMail(trx, { template, bookingId: id, to: email, sequence: closureId })
}

/** Mails the coach of lessons that were booked in place of others, in the same order, if they were notified of those. */
export async function mailCoachOfReplaced(trx: Trx, ids: string[], replaced: (string | undefined)[]): Promise<void> {
  for (const { id, email, sequence } of await takeReplacedLessons(trx, ids, replaced))
    await queueBookingMail(trx, { template: 'lesson-moved', bookingId: id, to: email, sequence })
}
