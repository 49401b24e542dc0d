import { sql } from 'kysely'
import { DAY_MINUTES } from '#contract/clock'
import type { Db, Trx } from '../../db/client.ts'

// Who waits for a place of a full session.

const waits = sql`booking_id is null and until > now()`

/** Marks the waiting entries of a session as due, so that `hold_place` keeps its places for them. Whether there are any. */
export async function markPlaceFreed(trx: Trx, playSessionId: string): Promise<boolean> {
  const { rows } = await sql`
    update waitlist_entry set freed_count = freed_count + 1, freed_at = clock_timestamp() where id in (
      select id from waitlist_entry where play_session_id = ${playSessionId} and ${waits} order by id for update)
    returning id`.execute(trx)
  return rows.length > 0
}

export async function findSessionsWaitedFor(db: Trx): Promise<string[]> {
  const { rows } = await sql<{ playSessionId: string }>`
    select distinct play_session_id from waitlist_entry where play_session_id is not null and ${waits}
    order by play_session_id`.execute(db)
  return rows.map(({ playSessionId }) => playSessionId)
}

/** A waiting entry of a session; `freedCount` as it was before the places were checked. */
export type WaitingPlayer = {
  id: string
  position: number
  userId: string
  email: string
  freedCount: number
  checkedCount: number
  minutesLeft: number
  from: Date
  to: Date
}

export async function findWaitingPlayers(db: Db | Trx, playSessionId: string): Promise<WaitingPlayer[]> {
  const { rows } = await sql<WaitingPlayer>`
    select entry.id, place as position, user_id, app_user.email, freed_count, checked_count, lower(during) as from, upper(during) as to,
      floor(extract(epoch from until - clock_timestamp()) / 60)::int as minutes_left
    from waitlist_entry entry join app_user on app_user.id = user_id
    where play_session_id = ${playSessionId} and ${waits} order by place`.execute(db)
  return rows
}

/**
 * Lets a user wait for a place of a session; false when they do already. By the clock a session is shorter than it lasts where
 * an hour comes twice before midnight.
 */
export async function insertPlayer(trx: Trx, userId: string, playSessionId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into waitlist_entry (user_id, facility_id, play_session_id, date, from_minute, to_minute, minutes, during, until)
    select ${userId}, facility_id, play_session.id, starts::date, minute, minute + length, length, during,
      case when decided_at is null then decide_at else lower(during) end
    from play_session join facility on facility.id = facility_id
    cross join lateral (select lower(during) at time zone time_zone as starts,
      extract(epoch from upper(during) - lower(during))::int / 60 as lasts) local
    cross join lateral (select extract(epoch from starts::time)::int / 60 as minute) clock
    cross join lateral (select least(lasts, ${sql.lit(DAY_MINUTES)} - minute) as length) shown
    where play_session.id = ${playSessionId}
    on conflict do nothing returning id`.execute(trx)
  return rows.length > 0
}

/** Ends the wait of all for a place of a session. An offer stays. */
export const deletePlayers = (trx: Trx, playSessionId: string) =>
  sql`delete from waitlist_entry where play_session_id = ${playSessionId} and booking_id is null`.execute(trx)

/** Lets those wait until the start who waited for the decision that a session takes place. */
export const waitUntilStart = (trx: Trx, playSessionId: string) =>
  sql`update waitlist_entry set until = lower(during) where play_session_id = ${playSessionId}`.execute(trx)

/** Finds a user's position in the line of a session; undefined when they don't wait, or have an offer. */
export async function findPositionInLine(db: Db, playSessionId: string, userId: string) {
  const { rows } = await sql<{ id: string; position: number }>`
    select id, (select count(*) + 1 from waitlist_entry earlier where earlier.play_session_id = entry.play_session_id
      and earlier.booking_id is null and earlier.until > now() and earlier.place < entry.place) as position
    from waitlist_entry entry where play_session_id = ${playSessionId} and user_id = ${userId} and ${waits}`.execute(db)
  return rows[0]
}
