import { sql } from 'kysely'

/** Joins the court of a booking; for a place of a session the court that the session has, or had before it was cancelled. */
export const joinCourt = sql`join court on court.id = coalesce(booking.court_id, (
  select held.court_id from booking held where held.play_session_id = booking.play_session_id and held.court_id is not null
  order by held.status = 'cancelled', held.id limit 1))`

/** Whether a booking is the court that a session holds in its host's name. */
export const isCourtOfSession = sql<boolean>`(booking.play_session_id is not null and booking.place is null)`

/** A column of the space of `booking`, or of the court of the session that it is a place of. */
const ofSpace = (column: 'space_id' | 'space_name') => sql`coalesce(booking.${sql.ref(column)}, (
  select held.${sql.ref(column)} from booking held
  where booking.place is not null and held.play_session_id = booking.play_session_id and held.space_id is not null limit 1))`

/** The name of the space of `booking`; null for a court. */
export const spaceName = sql<string | null>`${ofSpace('space_name')}`

/** Whether the facility no longer has the space of `booking`. */
export const isSpaceRemoved = sql<boolean>`(booking.space_id is not null
  and not facility.spaces @> jsonb_build_array(jsonb_build_object('id', booking.space_id)))`

/** The names of that space in other languages, as `facility` has them now. */
export const spaceNames = sql<Record<string, string> | null>`(
  select value -> 'names' from jsonb_array_elements(facility.spaces) where value ->> 'id' = ${ofSpace('space_id')}::text)`
