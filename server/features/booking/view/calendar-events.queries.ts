import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { isCourtOfSession, joinCourt, spaceName, spaceNames } from '../../../db/fragments/court-of-booking.ts'
import { enquiryOfBooking } from '../../../db/fragments/enquiry-of-booking.ts'
import { holds } from '../../../db/fragments/hold.ts'
import type { CalendarRow } from './calendar-file.ts'

/** Whose events: what a user booked, what a coach teaches, or what takes the courts of a facility. */
export type EventsOf = { user: string } | { coach: string } | { facility: string }

const MOST = 2000

function isOf(of: EventsOf) {
  if ('user' in of) return sql`booking.user_id = ${of.user} and not ${isCourtOfSession}`
  if ('coach' in of) return sql`booking.coach_id = ${of.coach}`
  return sql`booking.facility_id = ${of.facility} and booking.court_id is not null`
}

/** `changedAt`: null of a booking without a history. */
export type EventRow = Omit<CalendarRow, 'userEmail'> & {
  sessionTitle: string | null
  createdAt: Date
  changedAt: Date | null
}

/**
 * Lists what holds a court or place from a month ago on, by start: the next ones where there are too many, then the last
 * ones. Programs ask often, so it reads only what an event has.
 */
export async function findEvents(db: Db, of: EventsOf): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`select * from (
    select booking.id, booking.status, booking.pays_at_desk, ${enquiryOfBooking} as enquiry_id, booking.sequence,
      lower(during) as starts_at, upper(during) as ends_at, facility.name as facility_name,
      facility.location as facility_location, facility.texts as facility_texts, court.number as court_number,
      ${spaceName} as space_name, ${spaceNames} as space_names, booking.place, app_user.name as user_name,
      (select name from app_user where id = booking.coach_id) as coach_name,
      (select title from play_session where id = booking.play_session_id) as session_title,
      booking.created_at, now() as now,
      (select at from booking_event where booking_id = booking.id order by id desc limit 1) as changed_at
    from booking
    join app_user on app_user.id = booking.user_id
    join facility on facility.id = booking.facility_id
    ${joinCourt}
    where ${isOf(of)} and ${holds} and upper(booking.during) > now() - interval '30 days'
    order by upper(booking.during) <= now(), abs(extract(epoch from lower(during) - now())), booking.id limit ${MOST}) event
    order by starts_at, id`.execute(db)
  return rows
}
