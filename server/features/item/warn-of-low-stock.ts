import { inTransaction } from '../../db/client.ts'
import { findOwnerEmails } from '../../db/owner-emails.ts'
import { enqueue } from '../../db/queue.ts'
import type { Deps } from '../../deps.ts'
import { toCauseFor } from '../../hash-token.ts'
import { claimLowStock } from './items.queries.ts'

/** Mails the owners of up to `limit` items whose stock has fallen to its limit, once per fall. Returns how many items. */
export const warnOfLowStock = ({ db }: Pick<Deps, 'db'>, limit = 200): Promise<number> =>
  inTransaction(db, async (trx) => {
    const items = await claimLowStock(trx, limit)
    for (const { id, facilityId, lowMailedAt } of items)
      for (const to of await findOwnerEmails(trx, facilityId))
        await enqueue(trx, {
          name: 'mail',
          payload: {
            cause: toCauseFor(`low-stock:${id}:${lowMailedAt.getTime()}`, to),
            template: 'low-stock',
            to,
            data: { itemId: id },
          },
        })
    return items.length
  })
