import { createHash } from 'node:crypto'
import type { MailPayload } from '../db/jobs.ts'
import type { Deps } from '../deps.ts'
import { renderMail } from './layout.ts'
import { claimMail, markSent, releaseClaim } from './queries.ts'
import { writeMail } from './templates.ts'

/**
 * Renders and sends one mail, unless its cause was mailed before. Should the process die between the mail server's
 * acceptance and our note of it, the second mail has the first one's Message-ID, and mailboxes show one.
 * @throws Error when it could not be sent, or another worker is sending it
 */
export async function sendMail(deps: Deps, mail: MailPayload): Promise<void> {
  const claim = await claimMail(deps.db, mail.cause, mail.template)
  if (claim === 'sent') return
  if (claim === 'taken') throw new Error(`another worker is sending ${mail.cause}`)
  try {
    await deliver(deps, mail)
    await markSent(deps.db, mail.cause)
  } catch (error) {
    await releaseClaim(deps.db, mail.cause)
    throw error
  }
}

async function deliver(deps: Deps, mail: MailPayload) {
  // The address of a deleted account leads nowhere (RFC 2606).
  if (mail.to.endsWith('.invalid')) return
  const content = await writeMail(deps, mail)
  if (!content) return
  const { subject, replyTo, calendar } = content
  await deps.mail.send({
    to: mail.to,
    subject,
    ...renderMail(content, deps.config.publicUrl),
    messageId: messageId(mail.cause, deps.config.publicUrl),
    ...(replyTo && { replyTo }),
    ...(calendar && { calendar }),
  })
}

const messageId = (cause: string, publicUrl: string) =>
  `<${createHash('sha256').update(cause).digest('hex').slice(0, 32)}@${new URL(publicUrl).hostname}>`
