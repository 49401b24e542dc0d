import { sql } from 'kysely'

/** Joins the court of a booking; for a place of a session the court that the session has, or had before it was cancelled. */
export const joinCourt = sql`join court on court.id = coalesce(booking.court_id, (
  select held.court_id from booking held where held.play_session_id = booking.play_session_id and held.court_id is not null
  order by held.status = 'cancelled', held.id limit 1))`

/** Whether a booking is the court that a session holds in its host's name. */
export const isCourtOfSession = sql<boolean>`(booking.play_session_id is not null and booking.place is null)`
