import { type Db, inTransaction } from '../../db/client.ts'
import { queueBookingMail } from '../booking/mail/queue-booking-mail.ts'
import { takeWarnings } from './warnings.queries.ts'

/**
 * Notifies the hosts of up to `limit` sessions that will be cancelled unless more places are paid. Returns how many there
 * were.
 */
export const warnHosts = (db: Db, limit = 200): Promise<number> =>
  inTransaction(db, async (trx) => {
    const warnings = await takeWarnings(trx, limit)
    for (const { courtBookingId: bookingId, email } of warnings)
      await queueBookingMail(trx, { template: 'game-short', bookingId, to: email })
    return warnings.length
  })
