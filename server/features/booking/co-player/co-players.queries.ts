import { sql } from 'kysely'
import type { CoPlayer } from '#contract/co-player'
import type { Db, Trx } from '../../../db/client.ts'
import { holds } from '../../../db/fragments/hold.ts'
import { type ViewRow, view } from '../view/booking-views.queries.ts'
import type { CoPlayerTerms } from './co-players.rules.ts'

export type CoPlayerRow = Pick<CoPlayer, 'name' | 'state' | 'isOffered'> & { id: string }

export const state = sql<CoPlayer['state']>`case when co_player.user_id is not null then 'joined'
  when invited_at is not null then 'invited' else 'named' end`

export const isOffered = sql<boolean>`co_player.offered_at is not null`

/** Lists who plays with the customer of a booking. */
export const listCoPlayers = (db: Db | Trx, bookingId: string): Promise<CoPlayerRow[]> =>
  db
    .selectFrom('coPlayer')
    .select(['id', 'name', state.as('state'), isOffered.as('isOffered')])
    .where('bookingId', '=', bookingId)
    .orderBy('position')
    .execute()

/** Finds what the facility of a booking asks. */
export const findTerms = (db: Db | Trx, bookingId: string): Promise<CoPlayerTerms> =>
  db
    .selectFrom('booking')
    .innerJoin('facility', 'facility.id', 'booking.facilityId')
    .select(['coPlayers', 'coPlayerCount'])
    .where('booking.id', '=', bookingId)
    .executeTakeFirstOrThrow()

export type Written = { id: string; name: string; isInvited: boolean }

/** Writes the co-players of a booking in their order, in place of those before: an id that was there keeps who joined. */
export async function writeCoPlayers(trx: Trx, bookingId: string, players: Written[]): Promise<void> {
  const ids = players.map(({ id }) => id)
  await sql`delete from co_player where booking_id = ${bookingId} and id <> all(${ids}::uuid[])`.execute(trx)
  await sql`
    insert into co_player (id, booking_id, position, name, invited_at)
      select id, ${bookingId}, row_number() over (), name, case when is_invited then clock_timestamp() end
      from unnest(${ids}::uuid[], ${players.map(({ name }) => name)}::text[], ${players.map(({ isInvited }) => isInvited)}::boolean[])
        as one (id, name, is_invited)
    on conflict (id) do update set position = excluded.position, name = excluded.name`.execute(trx)
}

/** Moves the co-players of bookings to those that replace them, in the same order. */
export async function moveCoPlayers(trx: Trx, ids: string[], replaced: (string | undefined)[]): Promise<void> {
  await sql`
    update co_player set booking_id = moved.id from unnest(${ids}::uuid[], ${replaced}::uuid[]) as moved (id, replaces)
    where booking_id = moved.replaces`.execute(trx)
}

export type LinkRow = { bookingId: string; userId: string | null; view: ViewRow }

/** Finds the booking that a link invites to while it is ahead; undefined once it is over, cancelled or they were removed. */
export async function findInvited(db: Db | Trx, id: string): Promise<LinkRow | undefined> {
  const player = await db
    .selectFrom('coPlayer')
    .select(['bookingId', 'userId'])
    .where('id', '=', id)
    .where('invitedAt', 'is not', null)
    .executeTakeFirst()
  if (!player) return undefined
  const { rows } = await sql<ViewRow>`${view}
    where booking.id = ${player.bookingId} and ${holds} and upper(booking.during) > clock_timestamp()`.execute(db)
  return rows[0] && { ...player, view: rows[0] }
}

/** Whether a user plays in a booking already. */
export async function playsIn(trx: Trx, bookingId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`select from co_player where booking_id = ${bookingId} and user_id = ${userId}`.execute(trx)
  return rows.length > 0
}

/** Gives a link’s place to the first user who takes it; false when another has it. */
export async function takeLink(trx: Trx, id: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    update co_player set user_id = ${userId} where id = ${id} and user_id is null and invited_at is not null
    returning 1`.execute(trx)
  return rows.length > 0
}

/** Makes a co-player a name again. Returns the booking; undefined when the user is not this co-player. */
export async function releaseCoPlayer(trx: Trx, id: string, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ bookingId: string }>`
    update co_player set user_id = null, invited_at = null, offered_at = null where id = ${id} and user_id = ${userId}
    returning booking_id`.execute(trx)
  return rows[0]?.bookingId
}

export type PlayedRow = ViewRow & { coPlayerId: string; isOffered: boolean }

/** Lists the bookings ahead that a user has joined, by start. */
export async function listPlayed(db: Db, userId: string): Promise<PlayedRow[]> {
  const { rows } = await sql<PlayedRow>`
    select shown.*, co_player.id as co_player_id, ${isOffered} and starts_at > shown.now and closure_id is null as is_offered
    from (${view} where booking.id = any(array(select booking_id from co_player where user_id = ${userId}))
      and ${holds} and upper(booking.during) > now()) as shown
    join co_player on co_player.booking_id = shown.id and co_player.user_id = ${userId}
    order by starts_at, shown.id`.execute(db)
  return rows
}

/** Removes the names that a user has written, and theirs from the bookings of others. */
export async function forgetNames(trx: Trx, userId: string): Promise<void> {
  await sql`update co_player set name = '–' from booking
    where booking.id = booking_id and booking.user_id = ${userId}`.execute(trx)
  await sql`update co_player set name = '–', user_id = null, invited_at = null, offered_at = null where user_id = ${userId}`.execute(
    trx,
  )
}
