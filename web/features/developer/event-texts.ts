import type { WebhookType } from '#contract/webhook'
import { msg } from '#i18n/t'

/** What happens that a program can be told of. */
export const eventTexts: Record<WebhookType, string> = {
  'booking.created': msg('Booking made'),
  'booking.moved': msg('Booking moved'),
  'booking.cancelled': msg('Booking cancelled'),
  'booking.paid': msg('Booking paid'),
  'booking.refunded': msg('Booking refunded'),
  'booking.checked_in': msg('Checked in'),
  'session.filled': msg('Game or class full'),
}

export const eventTypes = Object.keys(eventTexts) as WebhookType[]
