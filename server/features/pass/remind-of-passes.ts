import { type Db, inTransaction } from '../../db/client.ts'
import { enqueue } from '../../db/queue.ts'
import { takeEndingPasses } from './ending-passes.queries.ts'

/**
 * Mails users a week before a pass of theirs ends, or after half of its time if that is later; again before it ends for one that is
 * good for longer since. Takes up to `limit` passes and returns how many it took.
 */
export const remindOfPasses = (db: Db, limit = 200): Promise<number> =>
  inTransaction(db, async (trx) => {
    const passes = await takeEndingPasses(trx, limit)
    for (const { id, email, endsAt } of passes) {
      const cause = `pass-ending:${id}:${endsAt.getTime()}`
      await enqueue(trx, { name: 'mail', payload: { cause, template: 'pass-ending', to: email, data: { passId: id } } })
    }
    return passes.length
  })
