import { sql } from 'kysely'
import type { Db, Trx } from '../../db/client.ts'
import { holds } from '../../db/fragments/hold.ts'

/** Returns at which of these facilities a user has or had a place, so that no trial is free there. */
export async function listPlayed(db: Db, userId: string, facilityIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${facilityIds}::uuid[]) id where has_had_place(${userId}, id)`.execute(db)
  return rows.map(({ id }) => id)
}

export type EntryRow = {
  title: string
  date: string
  startTime: string
  place: number
  name: string
  guestName: string
  level: number | null
  isPaid: boolean
  hasCome: boolean
}

/** Lists the players of a facility's classes and tournaments: of one, or of all ahead. */
export async function listEntries(db: Db, facilityId: string, session: string | undefined): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select title, to_char(lower(game.during) at time zone time_zone, 'YYYY-MM-DD') as date,
      to_char(lower(game.during) at time zone time_zone, 'HH24:MI') as start_time, place, player.name, guest_name,
      case when guest_name = '' then player.level end as level, booking.status = 'paid' as is_paid,
      checked_in_at is not null as has_come
    from play_session game
    join facility on facility.id = game.facility_id
    join booking on play_session_id = game.id and place is not null and ${holds}
    join app_user player on player.id = booking.user_id
    where game.facility_id = ${facilityId} and kind in ('class', 'tournament') and game.cancelled_at is null
      and (game.id = ${session ?? null}::uuid or ${session ?? null}::uuid is null and lower(game.during) > now())
    order by lower(game.during), game.id, place`.execute(db)
  return rows
}

/** Removes what a user has written about others and themselves: their guests' names, and the notes of their games. */
export async function forgetPlayer(trx: Trx, userId: string): Promise<void> {
  // still a guest's place, which a name says
  await sql`update booking set guest_name = '–' where user_id = ${userId} and guest_name <> ''`.execute(trx)
  await sql`update play_session set notes = '' where host_id = ${userId} and kind in ('game', 'split')`.execute(trx)
  await sql`update play_session set coach = '' where id = any(array(
    select play_session_id from booking where coach_id = ${userId}))`.execute(trx)
}
