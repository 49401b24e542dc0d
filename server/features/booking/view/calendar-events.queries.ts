import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { isCourtOfSession } from '../../../db/court-of-booking.ts'
import { holds } from '../../../db/hold.ts'
import { type ViewRow, view } from './booking-views.queries.ts'

/** Whose events: what a user booked, what a coach teaches, or what takes the courts of a facility. */
export type EventsOf = { user: string } | { coach: string } | { facility: string }

const MOST = 2000

function isOf(of: EventsOf) {
  if ('user' in of) return sql`booking.user_id = ${of.user} and not ${isCourtOfSession}`
  if ('coach' in of) return sql`booking.coach_id = ${of.coach}`
  return sql`booking.facility_id = ${of.facility} and booking.court_id is not null`
}

/** `changedAt`: null of a booking without a history. */
export type EventRow = ViewRow & { changedAt: Date | null }

/** Lists what holds a court or place from a month ago on, by start. */
export async function findEvents(db: Db, of: EventsOf): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select listed.*, (select at from booking_event where booking_id = listed.id order by id desc limit 1) as changed_at
    from (${view}
      where ${isOf(of)} and ${holds} and upper(booking.during) > now() - interval '30 days'
      order by lower(booking.during), booking.id limit ${MOST}) listed
    order by starts_at, id`.execute(db)
  return rows
}
