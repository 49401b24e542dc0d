import type { Db, Trx } from '../../db/client.ts'
import type { MailPayload } from '../../db/jobs.ts'
import { enqueue, enqueueAll } from '../../db/queue.ts'
import { findSubscribed, findSubscriptions } from './subscriptions.queries.ts'

/**
 * Queues a mail, and the same as a push message when its recipient has turned them on in a browser. `instead`: the mail is
 * sent only if no browser could be reached, for what is of no use later.
 */
export async function queueMailAndPush(trx: Trx | Db, mail: MailPayload, { instead = false } = {}): Promise<void> {
  const isPushed = (await findSubscriptions(trx, mail.to)).length > 0
  if (isPushed) await enqueue(trx, { name: 'push', payload: { mail, instead } })
  if (!isPushed || !instead) await enqueue(trx, { name: 'mail', payload: mail })
}

/** Queues mails as `queueMailAndPush` does, however many in two statements. */
export async function queueMailsAndPushes(trx: Trx, mails: MailPayload[]): Promise<void> {
  const subscribed = new Set(
    await findSubscribed(
      trx,
      mails.map(({ to }) => to),
    ),
  )
  const pushed = mails.filter(({ to }) => subscribed.has(to))
  await enqueueAll(trx, [
    ...pushed.map((mail) => ({ name: 'push' as const, payload: { mail, instead: false } })),
    ...mails.map((payload) => ({ name: 'mail' as const, payload })),
  ])
}
