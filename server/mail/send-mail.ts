import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { t } from '#i18n/t'
import { AppError } from '../app-error.ts'
import type { MailPayload } from '../db/jobs.ts'
import type { Deps } from '../deps.ts'
import { renderMail } from './layout.ts'
import { claimMail, markSent, releaseClaim } from './queries.ts'
import { runInRecipientLanguage } from './recipient-language.ts'
import { writeMail } from './templates.ts'

/**
 * Renders and sends one mail, unless its cause was mailed before. If the process dies between the mail server's
 * acceptance and our record of it, the second mail has the same Message-ID, so that mailboxes show one.
 * @throws Error when it could not be sent, or another worker is sending it
 */
export async function sendMail(deps: Deps, mail: MailPayload): Promise<void> {
  const claim = await claimMail(deps.db, mail.cause, mail.template)
  if (claim === 'sent') return
  if (claim === 'taken') throw new Error(`another worker is sending ${mail.cause}`)
  try {
    await deliver(deps, mail)
  } catch (error) {
    await persist(() => releaseClaim(deps.db, mail.cause))
    throw error
  }
  await persist(() => markSent(deps.db, mail.cause))
}

/** Together with sending this is shorter than the claim, so that no other worker sends the mail meanwhile. */
const NOTE_LIMIT_MS = 180_000

/** Records that a mail or message was sent or not, with retries: after a short outage of the database it would be sent again. */
export async function persist(write: () => Promise<unknown>) {
  const deadline = performance.now() + NOTE_LIMIT_MS
  for (;;) {
    try {
      await write()
      return
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(1000, undefined, { ref: false })
    }
  }
}

async function deliver(deps: Deps, mail: MailPayload) {
  // The address of a deleted account is invalid (RFC 2606).
  if (mail.to.endsWith('.invalid')) return
  await runInRecipientLanguage(deps, mail.to, () => writeAndSend(deps, mail))
}

async function writeAndSend(deps: Deps, mail: MailPayload) {
  const content = await writeMail(deps, mail)
  if (!content) return
  // nobody reads answers to the sender's address
  const { subject, replyTo = deps.config.supportEmail, calendar } = content
  await deps.mail.send({
    to: mail.to,
    subject,
    ...renderMail(content, deps.config.publicUrl),
    messageId: toMessageId(mail.cause, deps.config.publicUrl),
    replyTo,
    ...(calendar && { calendar }),
  })
}

const toMessageId = (cause: string, publicUrl: string) =>
  `<${createHash('sha256').update(cause).digest('hex').slice(0, 32)}@${new URL(publicUrl).hostname}>`

const TIME_LIMIT_MS = 6_000

/**
 * Sends a mail the user waits for, within the request (docs/decisions/011-login-sends-its-mail-inline.md).
 * @throws AppError unavailable when the mail server refuses it, or takes more than six seconds
 */
export async function sendMailNow(deps: Deps, mail: MailPayload): Promise<void> {
  try {
    await Promise.race([sendMail(deps, mail), rejectAfter(TIME_LIMIT_MS * deps.config.timeLimitFactor)])
  } catch (error) {
    deps.log.warn({ err: error, cause: mail.cause }, 'a mail the user waits for was not sent')
    throw new AppError('unavailable', t('We can’t send e-mail right now. Please try again in a few minutes.'))
  }
}

async function rejectAfter(limitMs: number): Promise<never> {
  await sleep(limitMs, undefined, { ref: false })
  throw new Error(`not sent within ${limitMs} ms`)
}
