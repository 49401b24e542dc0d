import { createTransport } from 'nodemailer'
import type { Mail, MailGateway } from './mail.ts'

type SmtpSettings = { url: string; from: string }

/** Far below the two minutes for which a mail is claimed (server/mail/queries.ts). */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/** Sends mail through an SMTP server. `url` as smtp://user:password@host:587 or smtps://…; `from` as 'Name <address>'. */
export function smtpGateway({ url, from }: SmtpSettings): MailGateway {
  const transport = createTransport({ url, ...timeouts })
  return {
    send: async (mail) => {
      await transport.sendMail(toMessage(mail, from))
    },
    verify: async () => {
      await transport.verify()
    },
  }
}

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
