/** PUBLISH is to download or to subscribe to; REQUEST and CANCEL are mailed and change the event that mailboxes keep. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL'

export type CalendarEvent = {
  /** Never changes, so that a calendar updates the event it has. */
  uid: string
  /** Grows with every change. */
  sequence: number
  /** When this version of the event was made. */
  stamp: Date
  /** When it last changed, if that is known. */
  changedAt?: Date
  startsAt: Date
  endsAt: Date
  summary: string
  location: string
  description: string
  url: string
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  /** Further lines, such as the organizer of a mailed event. */
  more?: string[]
}

/**
 * Returns events as an iCalendar text (RFC 5545). `head`: lines about the whole calendar, such as its name. Our own code,
 * since the package ical-generator writes no CALSCALE and escapes names against the RFC.
 */
export function writeCalendar(events: CalendarEvent[], method: CalendarMethod, head: string[] = []): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Book My Play//Bookings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...head,
    ...events.flatMap(toLines),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

const toLines = ({ uid, sequence, stamp, startsAt, endsAt, url, status, ...event }: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `SEQUENCE:${sequence}`,
  `DTSTAMP:${formatInstant(stamp)}`,
  ...(event.changedAt ? [`LAST-MODIFIED:${formatInstant(event.changedAt)}`] : []),
  `DTSTART:${formatInstant(startsAt)}`,
  `DTEND:${formatInstant(endsAt)}`,
  `SUMMARY:${escapeText(event.summary)}`,
  `LOCATION:${escapeText(event.location)}`,
  `DESCRIPTION:${escapeText(event.description)}`,
  `URL:${url}`,
  `STATUS:${status}`,
  ...(event.more ?? []),
  'END:VEVENT',
]

/** An instant in UTC, as 20261128T120000Z. */
const formatInstant = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** Other control characters than line breaks and tabs may not be in a text. */
export const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '')

const OCTETS = 75

/** Folds a line at 75 octets; continuation lines begin with a space. No character is split, nor an escape. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= OCTETS) return line
  const parts = ['']
  let length = 0
  // Google Calendar drops an event where a line ends between the backslash and its character
  for (const letter of line.match(/\\.|./gsu) ?? []) {
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
