import type { Trx } from '../../../../db/client.ts'
import { enqueue } from '../../../../db/queue.ts'
import { findEmail } from '../../state/bookings.queries.ts'
import { type Addressee, findGift } from './gifts.queries.ts'
import type { PurchaseRow } from './purchases.queries.ts'

/** Queues the mails about a pass that was paid: the receipt, and the one with a gift. */
export async function queuePurchaseMails(trx: Trx, { id, userId }: Pick<PurchaseRow, 'id' | 'userId'>): Promise<void> {
  const to = await findEmail(trx, userId)
  if (to)
    await enqueue(trx, {
      name: 'mail',
      payload: { cause: `pass-bought:${id}`, template: 'pass-bought', to, data: { purchaseId: id } },
    })
  const gift = await findGift(trx, id)
  if (gift?.email) await queueGift(trx, { id, ...gift, cause: `pass-gift:${id}` })
}

/** Mails the code of a gift. */
export const queueGift = (trx: Trx, { id, email, changes, cause }: Addressee & { id: string; cause: string }) =>
  enqueue(trx, {
    name: 'mail',
    payload: { cause, template: 'pass-gift', to: email, data: { purchaseId: id, changes } },
  })
