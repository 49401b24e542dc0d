import type { Trx } from '../../../../db/client.ts'
import type { MailPayload } from '../../../../db/jobs.ts'
import { enqueue } from '../../../../db/queue.ts'
import { queueMailAndPush } from '../../../push/queue-push.ts'
import { type BookingRow, findEmail } from '../../state/bookings.queries.ts'
import type { RefundRow } from './refunds.queries.ts'

/** Mails the user about a refund, and pushes it unless they asked for it; a walk-in gets no mail. */
export async function mailRefund(
  trx: Trx,
  template: 'refunded' | 'refund-failed',
  booking: BookingRow,
  refund: RefundRow,
): Promise<void> {
  const to = await findEmail(trx, booking.userId)
  if (to === null) return
  const mail: MailPayload = {
    cause: `${template}:${refund.id}`,
    template,
    to,
    data: {
      bookingId: booking.id,
      amountMinor: refund.amountMinor,
      reason: refund.reason,
      ...(refund.providerId === null && { isDeskRefund: true }),
    },
  }
  if (template === 'refunded' && refund.byUser === booking.userId) await enqueue(trx, { name: 'mail', payload: mail })
  else await queueMailAndPush(trx, mail)
}
