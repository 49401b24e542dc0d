import type { z } from 'zod/mini'
import type * as calls from '#contract/booking-group'
import { AppError } from '../../app-error.ts'
import { recordAudit } from '../../db/audit.ts'
import { inTransaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { cancelUnpaid } from './cancel-booking.ts'
import { toGroupBooking } from './create-booking-group.ts'
import { findGroup, findGroupBookings } from './queries/booking-groups.ts'
import { findView } from './queries/booking-views.ts'
import { queueBookingMail } from './queue-booking-mail.ts'

type Query = z.infer<typeof calls.cancelBookingGroup.query>
type Result = z.infer<typeof calls.cancelBookingGroup.reply>

/**
 * Cancels the unpaid bookings of a group that have not begun, from one of them on or all. Paid ones stand: each is
 * refunded on its own page, where the amount and the reason are entered.
 * @throws AppError not_found, booking_not_found when `from` is not of the group
 */
export function cancelBookingGroup(deps: Deps, admin: Actor, id: string, { from, reason }: Query): Promise<Result> {
  return inTransaction(deps.db, async (trx) => {
    const group = await findGroup(trx, id)
    if (!group) throw new AppError('not_found', 'There is no such group.')
    const bookings = await findGroupBookings(trx, id)
    const first = from ? bookings.findIndex((booking) => booking.id === from) : 0
    if (first < 0) throw new AppError('booking_not_found', 'This booking is not part of the group.')

    const ahead = bookings.slice(first).filter(({ hasBegun }) => !hasBegun)
    const cancelled: string[] = []
    const cancellation = { cause: 'admin', by: admin.id, reason, isMailed: false } as const
    for (const booking of ahead) if (await cancelUnpaid(trx, booking.id, cancellation)) cancelled.push(booking.id)
    const [bookingId] = cancelled
    if (bookingId) {
      const to = (await findView(trx, bookingId))?.userEmail || null
      await queueBookingMail(trx, { template: 'cancelled', bookingId, to, reason, others: cancelled.length - 1 })
      await recordAudit(trx, {
        by: admin.id,
        kind: 'booking',
        action: 'cancelled',
        subjectId: bookingId,
        subject: 'Weekly group',
        detail: [`${cancelled.length} bookings`, reason].filter(Boolean).join(', '),
      })
    }
    const paid = (await findGroupBookings(trx, id))
      .slice(first)
      .filter(({ status, hasBegun }) => status === 'paid' && !hasBegun)
    return { cancelled: cancelled.length, paid: paid.map(toGroupBooking) }
  })
}
