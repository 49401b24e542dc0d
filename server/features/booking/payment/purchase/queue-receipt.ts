import type { Trx } from '../../../../db/client.ts'
import { enqueue } from '../../../../db/queue.ts'
import { findEmail } from '../../state/bookings.queries.ts'
import type { PurchaseRow } from './purchases.queries.ts'

/** Queues the mail that a pass is paid, which is its receipt. */
export async function queueReceipt(trx: Trx, { id, userId }: Pick<PurchaseRow, 'id' | 'userId'>): Promise<void> {
  const to = await findEmail(trx, userId)
  if (to)
    await enqueue(trx, {
      name: 'mail',
      payload: { cause: `pass-bought:${id}`, template: 'pass-bought', to, data: { purchaseId: id } },
    })
}
