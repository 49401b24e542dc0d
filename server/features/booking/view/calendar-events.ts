import { t, toPrefix } from '#i18n/t'
import { formatCourtOf } from '../../../court-name.ts'
import type { Deps } from '../../../deps.ts'
import type { CalendarEvent } from '../../../icalendar.ts'
import { toFirstName } from '../../invitation/invite.ts'
import { type EventRow, type EventsOf, findEvents } from './calendar-events.queries.ts'
import { toEvent } from './calendar-file.ts'

/** Lists bookings as the events of a calendar, in the words of who reads it: the customer, the coach or the venue. */
export async function listCalendarEvents({ db, config }: Deps, of: EventsOf): Promise<CalendarEvent[]> {
  const write = 'user' in of ? toOwnEvent : 'coach' in of ? toLesson : toCourtEvent
  return (await findEvents(db, of)).map((row) => write(row, config.publicUrl))
}

/** `stamp` stays the same as long as the event does, so that an unchanged calendar has the same text. */
function toOwnEvent(row: EventRow, publicUrl: string): CalendarEvent {
  const changedAt = row.changedAt ?? row.createdAt
  return { ...toEvent(row, { publicUrl }), stamp: changedAt, changedAt }
}

const toLesson = (row: EventRow, publicUrl: string): CalendarEvent => ({
  ...toOwnEvent(row, publicUrl),
  summary: row.sessionTitle || t('Lesson: {name}', { name: toFirstName(row.userName) }),
  description: formatCourtOf(row),
  url: `${publicUrl}${toPrefix()}/user/coach`,
})

function toCourtEvent(row: EventRow, publicUrl: string): CalendarEvent {
  const court = formatCourtOf(row)
  return {
    ...toOwnEvent(row, publicUrl),
    summary: t('{court}: {name}', { court, name: row.sessionTitle || row.userName }),
    description: row.coachName ? t('{court}, with {coach}', { court, coach: row.coachName }) : court,
    url: `${publicUrl}${toPrefix()}/admin/bookings?booking=${row.id}`,
  }
}
