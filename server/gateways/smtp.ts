import { createTransport } from 'nodemailer'
import { type Mail, type MailGateway, RecipientRefusedError } from './mail.ts'

/** `timeLimitFactor` multiplies how long to wait for the server. */
type SmtpSettings = { url: string; from: string; timeLimitFactor?: number }

/** The limit of each step, for a server that accepts and never greets, or falls silent later. */
const toTimeouts = (factor: number) => ({
  connectionTimeout: 10_000 * factor,
  greetingTimeout: 10_000 * factor,
  socketTimeout: 20_000 * factor,
  dnsTimeout: 10_000 * factor,
})

/** The limit of all steps, for a server that sends a byte now and then. Shorter than the claim in server/mail/queries.ts. */
const TIME_LIMIT_MS = 60_000

/** `url`: smtp://user:password@host:587 or smtps://…; `from`: 'Name <address>'. A mail takes `timeLimitMs` at most. */
export function createSmtpGateway(
  { url, from, timeLimitFactor = 1 }: SmtpSettings,
  timeLimitMs = TIME_LIMIT_MS * timeLimitFactor,
): MailGateway {
  const transport = createTransport({ url, ...toTimeouts(timeLimitFactor) })
  return {
    send: async (mail) => {
      try {
        await transport.sendMail({ ...toMessage(mail, from), signal: AbortSignal.timeout(timeLimitMs) })
      } catch (error) {
        throw isRefused(error as SmtpError)
          ? new RecipientRefusedError((error as Error).message, { cause: error })
          : error
      }
    },
    verify: async () => {
      await transport.verify()
    },
  }
}

type SmtpError = { command?: string; response?: string }

/** RFC 3463: no such mailbox or host, a malformed or moved address, no mail taken there (5.1.10), a mailbox that is disabled. */
const NO_MAILBOX = /\b5\.(1\.([1236]|10)|2\.1)\b/

/** Whether no later try reaches the recipient. Servers refuse senders at RCPT TO as well, which the operator can mend. */
const isRefused = ({ command, response = '' }: SmtpError) => command === 'RCPT TO' && NO_MAILBOX.test(response)

const toMessage = ({ to, subject, text, html, messageId, replyTo, calendar }: Mail, from: string) => ({
  from,
  to,
  subject,
  text,
  html,
  messageId,
  ...(replyTo && { replyTo }),
  ...(calendar && { icalEvent: { ...calendar, filename: 'booking.ics' } }),
  // Keeps out-of-office replies away.
  headers: { 'Auto-Submitted': 'auto-generated' },
})
