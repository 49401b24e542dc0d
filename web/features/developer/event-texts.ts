import type { WebhookType } from '#contract/webhook'
import { msg } from '#i18n/t'

/** The events that a webhook can receive. */
export const eventTexts: Record<WebhookType, string> = {
  'booking.created': msg('Booking made'),
  'booking.moved': msg('Booking moved'),
  'booking.cancelled': msg('Booking cancelled'),
  'booking.paid': msg('Booking paid'),
  'booking.refunded': msg('Booking refunded'),
  'booking.checked_in': msg('Checked in'),
  'booking.attendance_undone': msg('Attendance undone'),
  'booking.handed_over': msg('Booking handed over'),
  'session.filled': msg('Game or class full'),
}

export const eventTypes = Object.keys(eventTexts) as WebhookType[]
