/** An event for the recipient's calendar: an iCalendar text and its iTIP method (RFC 5546). */
export type Calendar = { method: 'REQUEST' | 'CANCEL'; content: string }

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** The same when the same mail is sent again, so that mailboxes show one. */
  messageId: string
  replyTo?: string
  calendar?: Calendar
}

export interface MailGateway {
  /** Hands the mail to the SMTP server; rejects when the server doesn't accept it. */
  send(mail: Mail): Promise<void>
  /** Rejects when the server doesn't answer, or refuses the credentials. */
  verify(): Promise<void>
}
