import { sql } from 'kysely'
import type { Attendance } from '#contract/booking'
import type { FacilityTexts } from '#contract/facility-fields'
import type { PlaySessionKind } from '#contract/play-session'
import type { Db, Trx } from '../../db/client.ts'
import { mailAddress } from '../../db/fragments/contact-email.ts'
import { isCourtOfSession, spaceNames } from '../../db/fragments/court-of-booking.ts'
import { facilityPicture } from '../../db/fragments/facility-picture.ts'
import { holds } from '../../db/fragments/hold.ts'
import { toLikePattern } from '../../db/fragments/like.ts'
import { toLocalEnd } from '../../db/fragments/local-time.ts'
import { byCity } from '../../db/fragments/near.ts'
import type { Window } from '../../http/page-window.ts'
import type { PlaySessionFacts } from './play-session.rules.ts'

export type Player = {
  place: number
  attendance: Attendance | null
  bookingId: string
  userId: string
  name: string
  guestName: string
  level: number | null
  isPaid: boolean
}

export type PlaySessionRow = PlaySessionFacts & {
  id: string
  hostId: string
  hostName: string
  kind: PlaySessionKind
  title: string
  coach: string
  bring: string
  hasFreeTrial: boolean
  seriesId: string | null
  notes: string
  facilityId: string
  facilityName: string
  facilityLocation: string
  facilityTexts: Record<string, FacilityTexts>
  imageUrl: string
  timeZone: string
  courtNumber: number
  /** The space in which it is played; null for a court. */
  spaceName: string | null
  /** In other languages. */
  spaceNames: Record<string, string> | null
  date: string
  startTime: string
  endTime: string
  priceMinor: number
  /** The first so many places cost one minor unit more. */
  restMinor: number
  currency: string
  levelFrom: number
  levelTo: number
  players: Player[]
  waitingCount: number
  now: Date
}

const localStart = (format: string) =>
  sql`to_char(lower(play_session.during) at time zone facility.time_zone, ${sql.lit(format)})`

const view = sql`
  select play_session.id, host_id, host.name as host_name, kind, kind in ('class', 'tournament') as is_class, kind = 'split' as is_split, title, coach, bring, has_free_trial, series_id, notes, places, min_places, play_session.price_minor, rest_minor, currency,
    level_from, level_to, decide_at, decided_at is not null as is_decided, cancelled_at is not null as is_cancelled,
    lower(play_session.during) as starts_at, ${localStart('YYYY-MM-DD')} as date, ${localStart('HH24:MI')} as start_time,
    ${toLocalEnd(sql`play_session.during`)} as end_time,
    facility.id as facility_id, facility.name as facility_name, facility.location as facility_location,
    facility.texts as facility_texts, ${facilityPicture} as image_url, facility.time_zone,
    held.number as court_number, held.space_name, held.space_names, coalesce(held.holds, false) as has_court,
    coalesce(taken.players, '[]') as players, coalesce(taken.count, 0) as taken, coalesce(taken.paid, 0) as paid,
    (select count(*) from waitlist_entry where play_session_id = play_session.id and booking_id is null and until > now()) as waiting_count,
    clock_timestamp() as now
  from play_session
  join app_user host on host.id = host_id
  join facility on facility.id = play_session.facility_id
  left join lateral (
    select court.number, booking.space_name, ${spaceNames} as space_names, ${holds} as holds from booking join court on court.id = booking.court_id
    where play_session_id = play_session.id order by booking.status = 'cancelled', booking.id limit 1) held on true
  left join lateral (
    select count(*) as count, count(*) filter (where booking.status = 'paid') as paid,
      json_agg(json_build_object('place', place, 'bookingId', booking.id, 'userId', player.id, 'name', player.name, 'guestName', guest_name,
        'attendance', case when checked_in_at is not null then 'checked_in' when no_show_at is not null then 'no_show' end,
        'level', player.level, 'isPaid', booking.status = 'paid') order by place) as players
    from booking join app_user player on player.id = booking.user_id
    where play_session_id = play_session.id and place is not null and ${holds}) taken on true`

export type PlaySessionFilter = {
  city?: string | undefined
  date?: string | undefined
  from?: string | undefined
  level?: number | undefined
  facility?: string | undefined
  kind?: 'game' | 'class' | 'tournament' | 'venue' | undefined
  begun?: 'true' | undefined
  full?: 'true' | undefined
}

/** With a volatile clock or a parameter, PostgreSQL would read all sessions there were, in place of an index of those ahead. */
const earliest = (begun: 'true' | undefined) => (begun ? sql`now() - interval '12 hours'` : sql`now()`)

const matches = ({ city, date, from, level, facility, kind, begun, full }: PlaySessionFilter) =>
  sql.join(
    [
      sql`cancelled_at is null and kind <> 'split' and lower(play_session.during) > ${earliest(begun)} and facility.deleted_at is null`,
      city && sql`facility.location ilike ${toLikePattern(city)}`,
      date && sql`(lower(play_session.during) at time zone facility.time_zone)::date = ${date}::date`,
      from && sql`(lower(play_session.during) at time zone facility.time_zone)::time >= ${from}::time`,
      level && sql`${level} between level_from and level_to`,
      facility && sql`play_session.facility_id = ${facility}`,
      kind && (kind === 'venue' ? sql`play_session.kind in ('class', 'tournament')` : sql`play_session.kind = ${kind}`),
      !full &&
        sql`places > (select count(*) from booking where play_session_id = play_session.id and place is not null and ${holds})`,
    ].filter((part) => typeof part === 'object'),
    sql` and `,
  )

/** Lists sessions, those in `cities` first, in the order of these. */
export async function findPlaySessions(
  db: Db,
  filter: PlaySessionFilter,
  { limit, offset }: Window,
  cities: string[] = [],
): Promise<PlaySessionRow[]> {
  const order = cities.length > 0 ? sql`${byCity(cities)}, lower(play_session.during)` : sql`lower(play_session.during)`
  // the page's first, since courts and players of all others would be read to sort them
  const { rows } = await sql<PlaySessionRow>`${view} where play_session.id in (
      select play_session.id from play_session join facility on facility.id = facility_id where ${matches(filter)}
      order by ${order}, play_session.id limit ${limit} offset ${offset})
    order by ${order}, play_session.id`.execute(db)
  return rows
}

export async function countPlaySessions(db: Db, filter: PlaySessionFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from play_session join facility on facility.id = facility_id where ${matches(filter)}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

export async function findPlaySession(db: Db | Trx, id: string): Promise<PlaySessionRow | undefined> {
  const { rows } = await sql<PlaySessionRow>`${view} where play_session.id = ${id}`.execute(db)
  return rows[0]
}

/**
 * Locks a session, after its facility, and its bookings: nobody takes, pays or leaves a place meanwhile. Undefined when
 * there is none.
 */
export async function lockPlaySession(trx: Trx, id: string): Promise<PlaySessionRow | undefined> {
  await sql`select from facility where id = (select facility_id from play_session where id = ${id}) for share`.execute(
    trx,
  )
  await sql`select from play_session where id = ${id} for update`.execute(trx)
  await sql`select from booking where play_session_id = ${id} and status <> 'cancelled' order by id for update`.execute(
    trx,
  )
  return findPlaySession(trx, id)
}

type NewPlaySession = {
  bookingId: string
  hostId: string
  places: number
  minPlaces: number
  priceMinor: number
  /** In a split, this many shares cost one minor unit more: the first ones. */
  restMinor?: number
  decideHours: number
  levelFrom: number
  levelTo: number
  notes: string
  class?: {
    kind: 'class' | 'tournament'
    title: string
    coach: string
    bring: string
    seriesId: string | null
    freeTrial: boolean
  }
}

/** Makes a session of a locked booking, which becomes its court and costs nothing by itself. Returns its id. */
export async function insertPlaySession(
  trx: Trx,
  { bookingId, class: course, ...session }: NewPlaySession,
): Promise<string> {
  const kind: PlaySessionKind = course ? course.kind : session.restMinor === undefined ? 'game' : 'split'
  const { rows } = await sql<{ id: string }>`
    insert into play_session (facility_id, host_id, during, notes, places, min_places, price_minor, rest_minor, currency, level_from,
        level_to, kind, title, coach, bring, series_id, has_free_trial, decide_at)
      select facility_id, ${session.hostId}, during, ${session.notes}, ${session.places}, ${session.minPlaces},
        ${session.priceMinor}, ${session.restMinor ?? 0}, currency, ${session.levelFrom}, ${session.levelTo},
        ${kind}, ${course?.title ?? ''}, ${course?.coach ?? ''}, ${course?.bring ?? ''}, ${course?.seriesId ?? null}::uuid, ${course?.freeTrial ?? false},
        lower(during) - make_interval(hours => ${session.decideHours})
      from booking where id = ${bookingId} returning id`.execute(trx)
  const id = rows[0]?.id ?? ''
  await sql`update booking set play_session_id = ${id}, status = 'paid', pay_by = null, amount_minor = 0, price_parts = '[]',
      made_by_staff = ${course !== undefined}
    where id = ${bookingId}`.execute(trx)
  return id
}

/** Counts the undecided sessions of a host: each keeps a court that nobody may pay for. */
export async function countUndecided(trx: Trx, hostId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from play_session
    where host_id = ${hostId} and kind in ('game', 'split') and decided_at is null and cancelled_at is null and lower(during) > clock_timestamp()`.execute(
    trx,
  )
  return rows[0]?.count ?? 0
}

export const setDecided = (trx: Trx, id: string) =>
  sql`update play_session set decided_at = clock_timestamp() where id = ${id}`.execute(trx)

export const addPlaces = (trx: Trx, id: string, count: number) =>
  sql`update play_session set places = places + ${count} where id = ${id}`.execute(trx)

export const setPlaySessionCancelled = (trx: Trx, id: string) =>
  sql`update play_session set cancelled_at = clock_timestamp() where id = ${id}`.execute(trx)

type SessionBooking = {
  id: string
  userId: string
  isPlace: boolean
  /** The court of a game or split, which is its host's. */
  isCourtOfHost: boolean
  isPaid: boolean
  email: string | null
}

/** Lists the bookings of a session that are not cancelled, in the order in which they are locked. */
export async function listSessionBookings(trx: Trx, id: string): Promise<SessionBooking[]> {
  const { rows } = await sql<SessionBooking>`
    select booking.id, user_id, place is not null as is_place, place is null and kind in ('game', 'split') as is_court_of_host,
      status = 'paid' as is_paid, ${mailAddress} as email
    from booking join app_user on app_user.id = booking.user_id join play_session on play_session.id = play_session_id
    where play_session_id = ${id} and status <> 'cancelled' order by booking.id`.execute(trx)
  return rows
}

/** Lists the ids of a weekly class from one of them on that are neither cancelled nor over, soonest first. */
export async function listFollowing(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select other.id from play_session one
    join play_session other on other.id = one.id
      or other.series_id = one.series_id and lower(other.during) >= lower(one.during)
    where one.id = ${id} and other.cancelled_at is null and lower(other.during) > clock_timestamp()
    order by lower(other.during), other.id`.execute(db)
  return rows.map((row) => row.id)
}

/**
 * Finds sessions that are due, since a week ago at most, and those ahead that lack a court or players, at most `limit`. A union, since one condition
 * would read all sessions there were. With `not exists`, PostgreSQL would read all bookings once in place of a few for each
 * session.
 */
export async function findDuePlaySessions(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id, lower(during) as starts_at from play_session where decided_at is null and cancelled_at is null
      and decide_at between now() - interval '7 days' and now()
    union select id, lower(during) from play_session where cancelled_at is null and lower(during) > now()
      and (decided_at is null and kind in ('game', 'split')
          and (select true from booking where play_session_id = play_session.id and place is not null and ${holds} limit 1) is null
        or (select true from booking where play_session_id = play_session.id and ${isCourtOfSession} and ${holds} limit 1) is null)
    order by starts_at, id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

export async function findLevel(db: Db | Trx, userId: string): Promise<number | null> {
  const user = await db.selectFrom('appUser').select('level').where('id', '=', userId).executeTakeFirst()
  return user?.level ?? null
}

export const writeLevel = (db: Db | Trx, userId: string, level: number) =>
  db.updateTable('appUser').set({ level }).where('id', '=', userId).execute()
