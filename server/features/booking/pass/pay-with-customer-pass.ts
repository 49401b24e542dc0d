import { toMajor } from '#contract/money'
import { bookingNotFound } from '../../../app-error.ts'
import { recordAudit } from '../../../db/audit.ts'
import { inTransaction, type Trx } from '../../../db/client.ts'
import { lockUserRequests } from '../../../db/user-lock.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/session.ts'
import { queueBookingMail } from '../mail/queue-booking-mail.ts'
import { managesFacility, whyNotTakePayment } from '../policy.ts'
import { type BookingRow, findCustomerId, findEmail, lockBooking, setHoldMailed } from '../state/bookings.queries.ts'
import { assertUnpaid, coverWithPass, listCovers } from './pay-with-pass.ts'

/** Lists the passes of its customer that can pay a booking of a facility that the actor manages. @throws AppError booking_not_found */
export const listCustomerPasses = (deps: Deps, actor: Actor, bookingId: string) =>
  inTransaction(deps.db, async (trx) => {
    const covers = await listCovers(trx, deps, await lockManaged(trx, actor, bookingId))
    return covers.map(({ pass, cover }) => ({ _id: pass.id, name: pass.name, pays: toMajor(cover.minor) }))
  })

/**
 * Pays a booking with a pass of its customer, who asked for it at the desk or by phone, as far as it goes. They are mailed.
 * @throws AppError booking_not_found, not_payable, conflict
 */
export const payWithCustomerPass = (deps: Deps, actor: Actor, bookingId: string, passId: string): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const booking = await lockManaged(trx, actor, bookingId)
    if (booking.passId === passId) return
    await assertUnpaid(trx, booking, whyNotTakePayment)
    const isPaid = await coverWithPass(trx, deps, booking, passId)
    if (!isPaid) {
      const to = await findEmail(trx, booking.userId)
      await queueBookingMail(trx, { template: 'booking-made', bookingId, to, sequence: 'pass' })
      await setHoldMailed(trx, bookingId)
    }
    const subject = { kind: 'booking', subjectId: bookingId, subject: 'Booking' } as const
    await recordAudit(trx, { by: actor.id, action: 'used a pass for', ...subject })
  })

/** Locks a booking of a facility that the actor manages, and its customer's requests before. @throws AppError booking_not_found */
export async function lockManaged(trx: Trx, actor: Actor, bookingId: string): Promise<BookingRow> {
  const userId = await findCustomerId(trx, bookingId)
  if (!userId) throw bookingNotFound()
  await lockUserRequests(trx, userId)
  const booking = await lockBooking(trx, bookingId)
  if (!booking || !managesFacility(actor, booking.facilityId)) throw bookingNotFound()
  return booking
}
