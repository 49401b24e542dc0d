import type { Calendar } from '../gateways/mail.ts'

export type Fact = { label: string; value: string }

/** The content of a mail; its text and its HTML are both rendered from this. */
export type Content = {
  subject: string
  /** The line mailboxes show next to the subject. */
  preview: string
  heading: string
  paragraphs: string[]
  /** Digits to copy, set large. */
  code?: string
  facts?: Fact[]
  action?: { label: string; url: string }
  /** Small print below. */
  small?: string[]
  replyTo?: string
  calendar?: Calendar
}
