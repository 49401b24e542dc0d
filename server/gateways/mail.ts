export type Attachment = { filename: string; content: string; contentType: string }

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Stays the same when the same mail is sent again, so that mailboxes show one. */
  messageId: string
  replyTo?: string
  attachments?: Attachment[]
}

export interface MailGateway {
  /** Hands the mail to the SMTP server; rejects when it was not taken. */
  send(mail: Mail): Promise<void>
  /** Whether the server answers, for the Go live page. */
  verify(): Promise<void>
}
