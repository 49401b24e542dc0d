import type { z } from 'zod/mini'
import type * as calls from '#contract/booking-group'
import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import { inTransaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/session.ts'
import { type StoredText, toOwnWords } from '../../../stored-texts/stored-text.ts'
import { cancelUnpaid } from '../change/cancel-booking.ts'
import { queueBookingMail } from '../mail/queue-booking-mail.ts'
import { whyOnlyWholeOffer } from '../policy.ts'
import { findView } from '../view/booking-views.queries.ts'
import { findGroupBookings, type GroupBooking } from './booking-groups.queries.ts'
import { auditGroup, toGroupBooking } from './create-booking-group.ts'
import { findBookingsAhead, lockUnlessProcessing } from './find-bookings-ahead.ts'

const describeCancelled = (count: number, reason: string | undefined): StoredText =>
  reason
    ? { code: 'group_cancelled_because', values: { count, reason } }
    : { code: 'group_cancelled', values: { count } }

const isUnpaid = ({ status }: GroupBooking) => status === 'confirmed' || status === 'pending'

type Query = z.infer<typeof calls.cancelBookingGroup.query>
type Result = z.infer<typeof calls.cancelBookingGroup.reply>

/**
 * Cancels the unpaid bookings of a group that have not begun, from one of them on or all. Paid ones stay: each is
 * refunded on its own page, where the amount and the reason are entered.
 * @throws AppError not_found, booking_not_found when `from` is not of the group, not_cancellable for an unpaid offer, or
 * while a payment is being processed
 */
export function cancelBookingGroup(deps: Deps, actor: Actor, id: string, { from, reason }: Query): Promise<Result> {
  return inTransaction(deps.db, async (trx) => {
    const { ahead, enquiryId } = await findBookingsAhead(trx, actor, id, from)
    if (enquiryId && ahead.some(isUnpaid)) throw new AppError('not_cancellable', whyOnlyWholeOffer())
    if (!(await lockUnlessProcessing(trx, ahead)))
      throw new AppError(
        'not_cancellable',
        t('Its payment is being processed, so it can’t be cancelled until that is done.'),
      )
    const cancelled: string[] = []
    const cancellation = { cause: 'admin', by: actor.id, reason: toOwnWords(reason), isReported: false } as const
    for (const booking of ahead) if (await cancelUnpaid(trx, booking.id, cancellation)) cancelled.push(booking.id)
    const [bookingId] = cancelled
    if (bookingId) {
      const to = (await findView(trx, bookingId))?.userEmail || null
      const mail = { bookingId, to, reason: toOwnWords(reason), others: cancelled.length - 1 }
      await queueBookingMail(trx, { template: 'cancelled', ...mail })
      await auditGroup(trx, actor, 'cancelled', bookingId, describeCancelled(cancelled.length, reason))
    }
    // read again: one may have been paid meanwhile
    const after = await findGroupBookings(trx, id)
    const paid = after.filter((each) => each.status === 'paid' && ahead.some((booking) => booking.id === each.id))
    return { cancelled: cancelled.length, paid: paid.map(toGroupBooking) }
  })
}
