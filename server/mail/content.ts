import type { Calendar } from '../gateways/mail.ts'

export type Fact = { label: string; value: string }

/** What a mail says, before it becomes text and HTML; both are made from this, so they never say different things. */
export type Content = {
  subject: string
  /** The line mailboxes show beside the subject. */
  preview: string
  heading: string
  paragraphs: string[]
  /** Figures to copy, set large. */
  code?: string
  facts?: Fact[]
  action?: { label: string; url: string }
  /** What stands below in small letters. */
  small?: string[]
  replyTo?: string
  calendar?: Calendar
}
