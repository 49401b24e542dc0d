import type { Trx } from '../../db/client.ts'
import type { BookingTemplate } from '../../db/jobs.ts'
import { enqueue } from '../../db/queue.ts'

type BookingMail = {
  template: BookingTemplate
  bookingId: string
  to: string
  reason?: string | undefined
  /** Tells mails of one template about one booking apart: each is sent once. */
  sequence?: number | string
}

/** Queues a mail about a booking in the transaction that causes it. */
export const queueBookingMail = (trx: Trx, { template, bookingId, to, reason, sequence }: BookingMail): Promise<void> =>
  enqueue(trx, {
    name: 'mail',
    payload: {
      cause: [template, bookingId, sequence].filter((part) => part !== undefined).join(':'),
      template,
      to,
      data: { bookingId, ...(reason && { reason }) },
    },
  })
