import { t, toPrefix } from '#i18n/t'
import type { Config } from '../../../config.ts'
import { formatCourtOf, formatSpaceOf } from '../../../court-name.ts'
import { translateFacilityOf } from '../../../facility-texts.ts'
import { type CalendarEvent, type CalendarMethod, writeCalendar } from '../../../icalendar.ts'
import type { ViewRow } from './booking-views.queries.ts'

export type CalendarRow = Pick<
  ViewRow,
  | 'id'
  | 'status'
  | 'paysAtDesk'
  | 'enquiryId'
  | 'sequence'
  | 'startsAt'
  | 'endsAt'
  | 'facilityName'
  | 'facilityLocation'
  | 'facilityTexts'
  | 'courtNumber'
  | 'spaceName'
  | 'spaceNames'
  | 'coachName'
  | 'place'
  | 'userName'
  | 'userEmail'
  | 'now'
>

/** Returns a booking as an event, which a calendar updates when it is moved, and removes when it is cancelled. */
export function toEvent(row: Omit<CalendarRow, 'userEmail'>, { publicUrl }: Pick<Config, 'publicUrl'>): CalendarEvent {
  const { name: venue, location } = translateFacilityOf(row)
  const isCancelled = row.status === 'cancelled'
  const url = `${publicUrl}${toPrefix()}/user/bookings/${row.id}`
  return {
    uid: `booking-${row.id}@${new URL(publicUrl).hostname}`,
    sequence: row.sequence + (isCancelled ? 1 : 0),
    stamp: row.now,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    summary: row.spaceName
      ? t('{space} at {venue}', { space: formatSpaceOf(row), venue })
      : t('Badminton at {venue}', { venue }),
    location: `${venue}, ${location}`,
    description: t('{court}. Your booking: {url}', { court: formatTaught(row), url }),
    url,
    status: toStatus(row),
  }
}

/** Returns a booking as an iCalendar text. A mail about the end of a booking cancels the event whatever the status is. */
export function toCalendarFile(
  row: CalendarRow,
  config: Pick<Config, 'publicUrl' | 'mailFrom'>,
  method: CalendarMethod = 'PUBLISH',
): string {
  const event = toEvent(method === 'CANCEL' ? { ...row, status: 'cancelled' } : row, config)
  return writeCalendar([{ ...event, more: method === 'PUBLISH' ? [] : participants(row, config.mailFrom) }], method)
}

/** The court, and the coach of a lesson. */
const formatTaught = (row: Omit<CalendarRow, 'userEmail'>) =>
  row.coachName ? t('{court}, with {coach}', { court: formatCourtOf(row), coach: row.coachName }) : formatCourtOf(row)

const toStatus = (row: Pick<CalendarRow, 'status' | 'paysAtDesk' | 'enquiryId'>) => {
  if (row.status === 'cancelled') return 'CANCELLED'
  // What is paid at the venue keeps its court; an offer of an enquiry, which has the flag too, ends unless it is paid.
  return row.status === 'paid' || (row.paysAtDesk && !row.enquiryId) ? 'CONFIRMED' : 'TENTATIVE'
}

/** Mailed events name an organizer and an attendee, since mail programs ignore them otherwise. */
const participants = (row: CalendarRow, mailFrom: string) => [
  `ORGANIZER;CN=Book My Play:mailto:${toAddress(mailFrom)}`,
  `ATTENDEE;CN=${quoted(row.userName)};PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${row.userEmail}`,
]

/** The bare address of 'Name <address>'. */
const toAddress = (mailbox: string) => /<([^<>]+)>/.exec(mailbox)?.[1] ?? mailbox.trim()

const quoted = (text: string) => `"${[...text].filter((letter) => letter >= ' ' && letter !== '"').join('')}"`
