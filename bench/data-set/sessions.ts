import { ZONE } from './days.ts'
import { toId } from './to-id.ts'

/** Sessions begin this many days ahead, behind the bookings. */
const FROM_DAY = 8
/** As many sessions of an hour fit into a day of the first courts of 20 facilities. */
const PER_DAY = 280
/** As many places as a session may have. */
export const PLACES = 40

/** Inserts classes, one after the other at 20 facilities in turn, each hour of a day. */
export const insertSessions = (sessions: number): string => `
  insert into play_session (id, facility_id, host_id, kind, title, during, places, min_places, price_minor, currency, decide_at)
  select ${toId(`'game ' || n`)}, ${toId(`'facility ' || 1 + n % 20`)}, ${toId(`'user 0'`)}, 'class', 'Class ' || n,
    tstzrange(starts, starts + interval '1 hour', '[)'), ${PLACES}, 1, 300, 'usd', starts - interval '2 hours'
  from (
    select n, ((now() at time zone '${ZONE}')::date + ${FROM_DAY} + n / ${PER_DAY} + make_time(8 + n / 20 % 14, 0, 0))
      at time zone '${ZONE}' as starts
    from generate_series(0, ${sessions} - 1) n
  ) as slot`

/** Holds the court of each session: one without a court would be cancelled. */
export const holdCourts = `
  insert into booking (user_id, facility_id, court_id, play_session_id, during, status, amount_minor, price_minor, currency,
    free_cancel_until, made_by_staff)
  select host_id, facility_id, (select id from court where court.facility_id = play_session.facility_id and number = 1), id,
    during, 'paid', 0, 0, currency, decide_at, true
  from play_session`

/** Takes three places of each session, and all but one of every tenth. */
export const takePlaces = `
  insert into booking (user_id, facility_id, play_session_id, place, during, status, amount_minor, price_minor, currency,
    free_cancel_until)
  select ${toId(`'user ' || 500 * place`)}, facility_id, id, place, during, 'paid', price_minor, price_minor, currency, decide_at
  from play_session, generate_series(1, ${PLACES} - 1) place where place <= 3 or title like '%0'`
