import { t } from '#i18n/t'
import type { SmsTemplate } from '../db/jobs.ts'
import type { BookingMail } from '../mail/booking-mail.ts'
import { formatHoursBetween, formatShortDay, formatTime } from '../mail/format.ts'
import { fitName } from './parts.rules.ts'

/** Digits are Latin in all languages, so that phones offer to fill them in. */
export const codeSms = (code: string): string =>
  t('{code} is your Book My Play code. Do not share it with anyone.', { code })

type Values = { venue: string; date: string; time: string; url: string }

/** Texts without characters that are not in GSM, such as dashes: one of them makes a message cost twice as much. */
const texts: Record<SmsTemplate, (booking: BookingMail) => ((values: Values) => string) | null> = {
  paid: ({ status }) => (status === 'paid' ? (values) => t('Booked: {venue} {date} {time}. {url}', values) : null),
  'waitlist-offer': ({ payBy, timeZone }) =>
    payBy &&
    ((values) =>
      t('Free for you until {until}: {venue} {date} {time}. Pay: {url}', {
        ...values,
        until: formatTime(payBy, timeZone),
      })),
  cancelled: ({ status }) =>
    status === 'cancelled' ? (values) => t('Cancelled: {venue} {date} {time}. {url}', values) : null,
  reminder: ({ status, startsAt, now }) =>
    status === 'paid' && startsAt > now ? (values) => t('Reminder: {venue} {date} {time}. {url}', values) : null,
}

/** Returns the message; null when it is no longer true. */
export function writeBookingSms(template: SmsTemplate, booking: BookingMail, url: string): string | null {
  const write = texts[template](booking)
  if (!write) return null
  const { startsAt, endsAt, timeZone, facility } = booking
  const date = formatShortDay(startsAt, timeZone)
  const time = formatHoursBetween(startsAt, endsAt, timeZone).replace('–', '-')
  return fitName(facility, (venue) => write({ venue, date, time, url }))
}
