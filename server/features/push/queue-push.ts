import type { Db, Trx } from '../../db/client.ts'
import type { MailPayload } from '../../db/jobs.ts'
import { enqueue } from '../../db/queue.ts'
import { findSubscriptions } from './subscriptions.queries.ts'

/**
 * Queues a mail, and the same as a push message when its recipient has turned them on in a browser. `instead`: the mail is
 * sent only if no browser could be reached, for what is of no use later.
 */
export async function queueMailAndPush(trx: Trx | Db, mail: MailPayload, { instead = false } = {}): Promise<void> {
  const isPushed = (await findSubscriptions(trx, mail.to)).length > 0
  if (isPushed) await enqueue(trx, { name: 'push', payload: { mail, instead } })
  if (!isPushed || !instead) await enqueue(trx, { name: 'mail', payload: mail })
}
