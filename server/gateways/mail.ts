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

/** The mail server knows no such mailbox, so that no later try reaches it. */
export class RecipientRefusedError extends Error {}

export interface MailGateway {
  /**
   * Hands the mail to the SMTP server; rejects when the server doesn't accept it.
   * @throws RecipientRefusedError
   */
  send(mail: Mail): Promise<void>
  /** Rejects when the server doesn't answer, or refuses the credentials. */
  verify(): Promise<void>
}
