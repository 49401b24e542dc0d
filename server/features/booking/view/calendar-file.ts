import { t, toPrefix } from '#i18n/t'
import type { Config } from '../../../config.ts'
import { formatCourtOf } from '../../../court-name.ts'
import { translateFacilityOf } from '../../../facility-texts.ts'
import type { ViewRow } from './booking-views.queries.ts'

export type CalendarRow = Pick<
  ViewRow,
  | 'id'
  | 'status'
  | 'paysAtDesk'
  | 'sequence'
  | 'startsAt'
  | 'endsAt'
  | 'facilityName'
  | 'facilityLocation'
  | 'facilityTexts'
  | 'courtNumber'
  | 'coachName'
  | 'place'
  | 'userName'
  | 'userEmail'
  | 'now'
>

/** PUBLISH is a file to download; REQUEST and CANCEL are mailed and change the event that mailboxes keep. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL'

/**
 * Returns a booking as an iCalendar text (RFC 5545). The UID never changes and the sequence grows with every move, so
 * that a calendar updates the event, and removes it when the booking is cancelled.
 */
export function toCalendarFile(
  row: CalendarRow,
  { publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>,
  method: CalendarMethod = 'PUBLISH',
): string {
  const { name: venue, location } = translateFacilityOf(row)
  const isCancelled = row.status === 'cancelled' || method === 'CANCEL'
  const url = `${publicUrl}${toPrefix()}/user/bookings/${row.id}`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Book My Play//Bookings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:booking-${row.id}@${new URL(publicUrl).hostname}`,
    `SEQUENCE:${row.sequence + (isCancelled ? 1 : 0)}`,
    `DTSTAMP:${stamp(row.now)}`,
    `DTSTART:${stamp(row.startsAt)}`,
    `DTEND:${stamp(row.endsAt)}`,
    `SUMMARY:${escapeText(t('Badminton at {venue}', { venue }))}`,
    `LOCATION:${escapeText(`${venue}, ${location}`)}`,
    `DESCRIPTION:${escapeText(t('{court}. Your booking: {url}', { court: formatTaught(row), url }))}`,
    `URL:${url}`,
    `STATUS:${toStatus(row, isCancelled)}`,
    ...(method === 'PUBLISH' ? [] : participants(row, mailFrom)),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

/** The court, and the coach of a lesson. */
const formatTaught = (row: CalendarRow) =>
  row.coachName ? t('{court}, with {coach}', { court: formatCourtOf(row), coach: row.coachName }) : formatCourtOf(row)

const toStatus = (row: CalendarRow, isCancelled: boolean) => {
  if (isCancelled) return 'CANCELLED'
  // paid at the venue: nothing takes the court away
  return row.status === 'paid' || row.paysAtDesk ? 'CONFIRMED' : 'TENTATIVE'
}

/** Mailed events name an organizer and an attendee, since mail programs ignore them otherwise. */
const participants = (row: CalendarRow, mailFrom: string) => [
  `ORGANIZER;CN=Book My Play:mailto:${toAddress(mailFrom)}`,
  `ATTENDEE;CN=${quoted(row.userName)};PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${row.userEmail}`,
]

/** The bare address of 'Name <address>'. */
const toAddress = (mailbox: string) => /<([^<>]+)>/.exec(mailbox)?.[1] ?? mailbox.trim()

/** An instant in UTC, as 20261128T120000Z. */
const stamp = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

const quoted = (text: string) => `"${[...text].filter((letter) => letter >= ' ' && letter !== '"').join('')}"`

const OCTETS = 75

/** Folds a line at 75 octets; continuation lines begin with a space. No character is split. */
function fold(line: string): string {
  const parts = ['']
  let length = 0
  for (const letter of line) {
    const octets = Buffer.byteLength(letter)
    if (length + octets > OCTETS) {
      parts.push(' ')
      length = 1
    }
    parts[parts.length - 1] += letter
    length += octets
  }
  return parts.join('\r\n')
}
