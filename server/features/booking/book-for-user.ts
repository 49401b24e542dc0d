import type { Booking } from '#contract/booking'
import { AppError } from '../../app-error.ts'
import { recordAudit } from '../../db/audit.ts'
import { inTransaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { formatDate } from '../../wall-clock.ts'
import { createBooking, type FacilityRequest } from './create-booking.ts'
import { findUser } from './queries/bookings.ts'

/**
 * Books for a registered user, by an admin or a member of the facility who knows their e-mail address.
 * @throws AppError account_not_found, and as `createBooking`
 */
export function bookForUser(deps: Deps, admin: Actor, email: string, request: FacilityRequest): Promise<Booking> {
  return inTransaction(deps.db, async (trx) => {
    const user = await findUser(trx, email)
    if (!user) throw new AppError('account_not_found', `Nobody is registered as ${email}.`)
    const booking = await createBooking({ ...deps, db: trx }, admin, request, { userId: user.id })
    await recordAudit(trx, {
      by: admin.id,
      kind: 'booking',
      action: 'made',
      subjectId: booking._id,
      subject: 'Booking',
      detail: `${formatDate(request.date)} ${request.startTime}–${request.endTime} for ${user.email}`,
    })
    return booking
  })
}
