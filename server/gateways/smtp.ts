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

type SmtpError = { command?: string; responseCode?: number; response?: string }

const NO_SUCH_MAILBOX = [550, 551, 553]

/** Whether the recipient's address was refused for good, and not by a policy (5.7, RFC 3463), which the operator can mend. */
const isRefused = ({ command, responseCode = 0, response = '' }: SmtpError) =>
  command === 'RCPT TO' && NO_SUCH_MAILBOX.includes(responseCode) && !/\b5\.7\.\d/.test(response)

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
