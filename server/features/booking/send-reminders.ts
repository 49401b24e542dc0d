import { type Db, inTransaction } from '../../db/client.ts'
import { enqueue } from '../../db/queue.ts'
import { takeToRemind } from './queries/reminders.ts'

/** Mails people a day before they play. Who booked within that day needs no reminder. Answers how many were told. */
export function remind(db: Db, limit = 200): Promise<number> {
  return inTransaction(db, async (trx) => {
    const reminded = await takeToRemind(trx, limit)
    for (const { id, email, sequence } of reminded)
      await enqueue(trx, {
        name: 'mail',
        payload: { cause: `reminder:${id}:${sequence}`, template: 'reminder', to: email, data: { bookingId: id } },
      })
    return reminded.length
  })
}
