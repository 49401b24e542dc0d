import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import type { Trx } from '../../../db/client.ts'
import type { Actor } from '../../../http/session.ts'
import { managesBooking } from '../policy.ts'
import type { BookingRow } from '../state/bookings.queries.ts'
import { hasItemsOut } from './booking-items.queries.ts'

/** Leaves it to who manages a booking to change it once the desk has handed items out. @throws AppError `code` */
export async function assertNothingOut(
  trx: Trx,
  actor: Actor,
  booking: BookingRow,
  code: 'not_cancellable' | 'not_reschedulable' | 'not_refundable',
): Promise<void> {
  if (!managesBooking(actor, booking) && (await hasItemsOut(trx, booking.id)))
    throw new AppError(code, t('Items were handed out with this booking. Please ask at the venue.'))
}
