import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { renderMail } from '../mail/layout.ts'
import { claimMail, giveBack, markSent } from '../mail/queries.ts'
import { writeMail } from '../mail/templates.ts'

const Payload = z.object({
  cause: z.string(),
  template: z.string(),
  to: z.string(),
  data: z.record(z.string(), z.unknown()),
})
type Payload = z.infer<typeof Payload>

/**
 * Renders and sends one mail. A cause that was mailed before is done; a failure goes back to the queue, which tries
 * again later and later. Should a worker die between the mail server's yes and our note of it, the second mail has the
 * first one's Message-ID, and mailboxes show one.
 */
export const mailTask =
  (deps: Deps) =>
  async (payload: unknown): Promise<void> => {
    const job = Payload.parse(payload)
    const claim = await claimMail(deps.db, job.cause, job.template)
    if (claim === 'sent') return
    if (claim === 'taken') throw new Error(`another worker is sending ${job.cause}`)
    try {
      await send(deps, job)
      await markSent(deps.db, job.cause)
    } catch (error) {
      await giveBack(deps.db, job.cause)
      throw error
    }
  }

async function send(deps: Deps, { cause, template, to, data }: Payload) {
  // A deleted account's address leads nowhere (RFC 2606).
  if (to.endsWith('.invalid')) return
  const content = await writeMail(deps, template, data)
  if (!content) return
  const { subject, replyTo, calendar } = content
  await deps.mail.send({
    to,
    subject,
    ...renderMail(content, deps.config.publicUrl),
    messageId: messageIdOf(cause, deps.config.publicUrl),
    ...(replyTo && { replyTo }),
    ...(calendar && { calendar }),
  })
}

const messageIdOf = (cause: string, publicUrl: string) =>
  `<${createHash('sha256').update(cause).digest('hex').slice(0, 32)}@${new URL(publicUrl).hostname}>`
