import type { Trx } from '../../../../db/client.ts'
import { enqueue } from '../../../../db/queue.ts'
import { findEmail } from '../../state/bookings.queries.ts'
import { findOwnerAndBuyer } from './refunded-passes.queries.ts'

/**
 * Queues the mail to who bought a pass about a refund that was made by hand, that ended no pass, or, with `isReturned`, that
 * the bank has sent back.
 */
export async function queuePaidBackMail(
  trx: Trx,
  userId: string,
  refundId: string,
  { isReturned = false } = {},
): Promise<void> {
  const to = await findEmail(trx, userId)
  if (to === null) return
  const cause = `pass-paid-back:${refundId}${isReturned ? ':returned' : ''}`
  await enqueue(trx, { name: 'mail', payload: { cause, template: 'pass-paid-back', to, data: { refundId } } })
}

/**
 * Queues the mails about a pass that has ended with refunds: to who bought it, who gets the money, and to its owner, if
 * that is somebody else.
 */
export async function queueRefundMails(trx: Trx, passId: string, refundIds: string[]): Promise<void> {
  const { ownerId, buyerId } = await findOwnerAndBuyer(trx, passId)
  for (const userId of new Set([buyerId, ownerId])) {
    const to = userId && (await findEmail(trx, userId))
    if (!userId || !to) continue
    const data = { passId, userId, refundIds, isBuyer: userId === buyerId }
    const cause = ['pass-refunded', passId, userId, ...refundIds].join(':')
    await enqueue(trx, { name: 'mail', payload: { cause, template: 'pass-refunded', to, data } })
  }
}
