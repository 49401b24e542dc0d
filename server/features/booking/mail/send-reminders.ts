import { type Db, inTransaction } from '../../../db/client.ts'
import { takeReminders } from './due-mails.queries.ts'
import { queueBookingMail } from './queue-booking-mail.ts'

/**
 * Reminds users a day before they play, unless they booked within that day. Takes up to `limit` bookings and returns
 * how many it took.
 */
export const sendReminders = (db: Db, limit = 200): Promise<number> =>
  inTransaction(db, async (trx) => {
    const bookings = await takeReminders(trx, limit)
    for (const { id, email, sequence } of bookings)
      await queueBookingMail(trx, { template: 'reminder', bookingId: id, to: email, sequence })
    return bookings.length
  })
