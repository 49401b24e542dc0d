import type { Calendar } from '../gateways/mail.ts'

export type Fact = { label: string; value: string }

/** 1600 by 500 px or cut to that; `alt` replaces it where pictures are not shown. */
export type Picture = { url: string; alt: string }

/** The lines of a gift card, from top to bottom. */
export type Card = { title: string; worth: string; message: string; names: string; code: string }

/** The content of a mail; its text and its HTML are both rendered from this. */
export type Content = {
  subject: string
  /** The line mailboxes show next to the subject. */
  preview: string
  heading: string
  picture?: Picture
  paragraphs: string[]
  /** Digits to copy, set large. */
  code?: string
  /** A picture of a card, drawn without an image. */
  card?: Card
  facts?: Fact[]
  action?: { label: string; url: string }
  /** Small print below. */
  small?: string[]
  replyTo?: string
  calendar?: Calendar
}
