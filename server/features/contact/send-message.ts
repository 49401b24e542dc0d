import { inTransaction } from '../../db/client.ts'
import { enqueue } from '../../db/queue.ts'
import type { Deps } from '../../deps.ts'
import { insertMessage, type Message } from './queries.ts'

/** Stores a message to the site's operators and queues its mail to the support address, in one transaction. */
export async function sendMessage({ db, config }: Deps, message: Message): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { id } = await insertMessage(trx, message)
    const mail = {
      cause: `contact:${id}`,
      template: 'contact',
      to: config.supportEmail,
      data: { messageId: id },
    } as const
    await enqueue(trx, { name: 'mail', payload: mail })
  })
}
