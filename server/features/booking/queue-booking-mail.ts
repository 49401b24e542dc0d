import type { Trx } from '../../db/client.ts'
import type { BookingTemplate } from '../../db/jobs.ts'
import { enqueue } from '../../db/queue.ts'

type BookingMail = {
  template: BookingTemplate
  bookingId: string
  /** Null for a walk-in, who gets no mail. */
  to: string | null
  reason?: string | undefined
  /** How many more bookings of its group it is about. */
  others?: number
  /** Tells mails of one template about one booking apart: each is sent once. */
  sequence?: number | string
}

/** Queues a mail about a booking in the transaction that causes it. */
export async function queueBookingMail(
  trx: Trx,
  { template, bookingId, to, reason, others, sequence }: BookingMail,
): Promise<void> {
  if (to === null) return
  await enqueue(trx, {
    name: 'mail',
    payload: {
      cause: [template, bookingId, sequence].filter((part) => part !== undefined).join(':'),
      template,
      to,
      data: { bookingId, ...(reason && { reason }), ...(others && { others }) },
    },
  })
}
