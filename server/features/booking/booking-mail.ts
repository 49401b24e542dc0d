import type { Trx } from '../../db/client.ts'
import type { BookingTemplate } from '../../db/jobs.ts'
import { enqueue } from '../../db/queue.ts'

type BookingMail = {
  template: BookingTemplate
  bookingId: string
  to: string
  reason?: string | undefined
  /** Tells mails of one template about one booking apart: each is sent once. */
  occasion?: number
}

/** Queues a mail about a booking in the transaction that causes it. */
export const queueBookingMail = (trx: Trx, { template, bookingId, to, reason, occasion }: BookingMail): Promise<void> =>
  enqueue(trx, {
    name: 'mail',
    payload: {
      cause: [template, bookingId, occasion].filter((part) => part !== undefined).join(':'),
      template,
      to,
      data: { bookingId, ...(reason && { reason }) },
    },
  })
