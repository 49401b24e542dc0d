/** An event for the reader's calendar: an iCalendar text and what it asks for (RFC 5546). */
export type Calendar = { method: 'REQUEST' | 'CANCEL'; content: string }

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Stays the same when the same mail is sent again, so that mailboxes show one. */
  messageId: string
  replyTo?: string
  calendar?: Calendar
}

export interface MailGateway {
  /** Hands the mail to the SMTP server; rejects when it was not taken. */
  send(mail: Mail): Promise<void>
  /** Whether the server answers; rejects when it doesn't, or doesn't let us in. */
  verify(): Promise<void>
}
