import { coverBooking } from '#contract/pass-cover'
import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import type { Trx } from '../../../db/client.ts'
import type { BookingRow } from '../state/bookings.queries.ts'
import { findBookingQuote, findUsedPass, lockPass } from './pass-use.queries.ts'

/**
 * Refuses a time to which a booking was just moved when its pass is not good for it, or for no more bookings that week. A
 * booking at a closed time may have moved anywhere.
 * @throws AppError not_reschedulable
 */
export async function assertPassFits(trx: Trx, { id, passId, closureId }: BookingRow): Promise<void> {
  if (passId === null || closureId !== null) return
  await lockPass(trx, passId)
  const pass = await findUsedPass(trx, id)
  // what the booking has used counts as left, also hours that were accepted for a lesson in a space before
  const quote = { ...(await findBookingQuote(trx, id)), isSpace: false, leastMinor: 0, usedInWeek: pass.usedInWeek }
  if (coverBooking({ ...pass, balance: Number.MAX_SAFE_INTEGER }, quote)) return
  throw new AppError(
    'not_reschedulable',
    t('{pass} is not good for the new time, or for no more bookings that week. Choose another time.', {
      pass: pass.name,
    }),
  )
}
