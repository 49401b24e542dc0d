import { type Db, inTransaction } from '../../db/client.ts'
import { enqueue } from '../../db/queue.ts'
import type { Deps } from '../../deps.ts'
import { findMessage, insertMessage, type Message } from './queries.ts'

/** Keeps a message to the people who run the site and mails it to the support address: both happen or neither. */
export async function sendMessage({ db, config }: Deps, message: Message): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { id } = await insertMessage(trx, message)
    await enqueue(trx, 'mail', {
      cause: `contact:${id}`,
      template: 'contact',
      to: config.supportEmail,
      data: { messageId: id },
    })
  })
}

/** A stored message, for the mail about it; undefined when there is none of this id. */
export const messageToMail = (db: Db, id: string) => findMessage(db, id)
