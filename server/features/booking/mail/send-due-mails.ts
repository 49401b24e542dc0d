import { type Db, inTransaction } from '../../../db/client.ts'
import { mailCoPlayers } from '../co-player/mail-co-players.ts'
import { takeCoachReminders, takeReminders, takeUnmailedHolds } from './due-mails.queries.ts'
import { queueBookingMail } from './queue-booking-mail.ts'

/**
 * Tells users until when they have to pay, once a court has been held unpaid for `minutes`. Users who pay at once only
 * get the receipt. Takes up to `limit` holds and returns how many it took.
 */
export const sendHoldMails = (db: Db, minutes: number, limit = 200): Promise<number> =>
  inTransaction(db, async (trx) => {
    const holds = await takeUnmailedHolds(trx, minutes, limit)
    for (const { id, email } of holds)
      await queueBookingMail(trx, { template: 'booking-made', bookingId: id, to: email })
    return holds.length
  })

/** Reminds users a day before they play. Takes up to `limit` bookings and returns how many it took. */
export const sendReminders = (db: Db, limit = 200): Promise<number> =>
  inTransaction(db, async (trx) => {
    const bookings = await takeReminders(trx, limit)
    for (const { id, email, sequence } of bookings) {
      await queueBookingMail(trx, { template: 'reminder', bookingId: id, to: email, sequence })
      await mailCoPlayers(trx, [id], 'player-reminder', sequence)
    }
    return bookings.length
  })

/** Reminds coaches a day before they teach. Takes up to `limit` bookings and returns how many it took. */
export const sendCoachReminders = (db: Db, limit = 200): Promise<number> =>
  inTransaction(db, async (trx) => {
    const lessons = await takeCoachReminders(trx, limit)
    for (const { id, email, sequence } of lessons)
      await queueBookingMail(trx, { template: 'lesson-reminder', bookingId: id, to: email, sequence })
    return lessons.length
  })
