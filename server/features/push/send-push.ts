import { createHash } from 'node:crypto'
import type { PushPayload } from '../../db/jobs.ts'
import { enqueue } from '../../db/queue.ts'
import type { Deps } from '../../deps.ts'
import type { PushMessage } from '../../gateways/push.ts'
import { runInRecipientLanguage } from '../../mail/recipient-language.ts'
import { writeMail } from '../../mail/templates.ts'
import { deleteSubscription, findSubscriptions, noteSuccess } from './subscriptions.queries.ts'

/** A message that waits for a browser longer than that is late. */
const TTL_SECONDS = 12 * 3600

/**
 * Pushes a mail's subject to the browsers of its recipient, once each, in the account's language. The mail follows if
 * it depends on this and no push service took the message. A message pushed twice is shown once, by its tag.
 */
export async function sendPush(deps: Deps, { mail, instead }: PushPayload): Promise<void> {
  const message = await runInRecipientLanguage(deps, mail.to, () => writePush(deps, mail))
  if (!message) return
  const subscriptions = await findSubscriptions(deps.db, mail.to)
  const outcomes = await Promise.all(
    subscriptions.map(async ({ id, ...address }) => {
      const outcome = await deps.push.send(address, message)
      if (outcome === 'accepted') await noteSuccess(deps.db, id)
      if (outcome === 'gone') await deleteSubscription(deps.db, id)
      return outcome
    }),
  )
  if (instead && !outcomes.includes('accepted')) await enqueue(deps.db, { name: 'mail', payload: mail })
}

/** The mail's subject, preview and link; null when the mail would be outdated or untrue. */
async function writePush(deps: Deps, mail: PushPayload['mail']): Promise<PushMessage | null> {
  const content = await writeMail(deps, mail)
  if (!content) return null
  const topic = createHash('sha256').update(mail.cause).digest('base64url').slice(0, 32)
  const { subject: title, preview: body, action } = content
  const path = action?.url.startsWith(`${deps.config.publicUrl}/`)
    ? action.url.slice(deps.config.publicUrl.length)
    : '/'
  return { content: JSON.stringify({ title, body, path, tag: topic }), ttlSeconds: TTL_SECONDS, topic }
}
