import type { Db, Trx } from '../../db/client.ts'
import type { MailPayload } from '../../db/jobs.ts'
import { enqueueAll } from '../../db/queue.ts'
import { findSubscribed } from './subscriptions.queries.ts'

/**
 * Queues a mail, and the same as a push message when its recipient has turned them on in a browser. `instead`: the mail is
 * sent only if no browser could be reached, for what is of no use later.
 */
export const queueMailAndPush = (trx: Trx | Db, mail: MailPayload, options?: { instead: boolean }): Promise<void> =>
  queueMailsAndPushes(trx, [mail], options)

/** Queues mails as `queueMailAndPush` does, however many in two statements. */
export async function queueMailsAndPushes(
  trx: Trx | Db,
  mails: MailPayload[],
  { instead = false } = {},
): Promise<void> {
  const subscribed = new Set(
    await findSubscribed(
      trx,
      mails.map(({ to }) => to),
    ),
  )
  const isPushed = ({ to }: MailPayload) => subscribed.has(to)
  await enqueueAll(trx, [
    ...mails.filter(isPushed).map((mail) => ({ name: 'push' as const, payload: { mail, instead } })),
    ...mails.filter((mail) => !instead || !isPushed(mail)).map((payload) => ({ name: 'mail' as const, payload })),
  ])
}
