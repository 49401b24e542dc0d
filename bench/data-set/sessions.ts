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
  from play_session where decided_at is null`

/** Takes three places of each session, and all but one of every tenth. */
export const takePlaces = `
  insert into booking (user_id, facility_id, play_session_id, place, during, status, amount_minor, price_minor, currency,
    free_cancel_until)
  select ${toId(`'user ' || 500 * place`)}, facility_id, id, place, during, 'paid', price_minor, price_minor, currency, decide_at
  from play_session, generate_series(1, ${PLACES} - 1) place
  where decided_at is null and (place <= 3 or title like '%0')`

/** Where sessions were played: at all facilities in turn, each on a court of its own with that number. */
type Played = { sessions: number; facilities: number; court: number; users: number }

/** Sessions that are over, of three places each, back from yesterday: statements to run in order. */
export const insertPlayed = ({ sessions, facilities, court, users }: Played): string[] => [
  `insert into court (id, facility_id, number) select ${toId(`'court ' || v || ' ${court}'`)}, ${toId(`'facility ' || v`)}, ${court}
  from generate_series(1, ${facilities}) v where ${sessions} > 0`,
  `insert into play_session (id, facility_id, host_id, during, places, min_places, price_minor, currency, decide_at, decided_at)
  select ${toId(`'played ' || n`)}, ${toId(`'facility ' || 1 + n % ${facilities}`)}, ${toId(`'user ' || 1 + n % ${users}`)},
    tstzrange(starts, starts + interval '1 hour', '[)'), 4, 2, 300, 'usd', starts - interval '2 hours', starts - interval '2 hours'
  from (
    select n, ((now() at time zone '${ZONE}')::date - 1 - n / (14 * ${facilities}) + make_time(8 + n / ${facilities} % 14, 0, 0))
      at time zone '${ZONE}' as starts
    from generate_series(0, ${sessions} - 1) n
  ) as slot`,
  `insert into booking (user_id, facility_id, court_id, play_session_id, place, during, status, amount_minor, price_minor, currency,
    free_cancel_until, reminded_at, created_at)
  select case place when 0 then host_id else ${toId(`'user ' || 1 + (base + place * 7919) % ${users}`)} end, facility_id,
    case place when 0 then (select id from court where court.facility_id = session.facility_id and number = ${court}) end, id,
    nullif(place, 0), during, 'paid', case place when 0 then 0 else price_minor end, case place when 0 then 0 else price_minor end,
    currency, decide_at, now(), decide_at - (base % 5000) * interval '1 minute'
  from (select *, abs(hashtextextended(id::text, 7) % 100000000) as base from play_session where decided_at is not null) session,
    generate_series(0, 3) place`,
]
