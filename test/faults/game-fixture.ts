import { sql } from 'kysely'
import type { Db } from '../../server/db/client.ts'
import type { Deps } from '../../server/deps.ts'
import { createBooking } from '../../server/features/booking/hold/create-booking.ts'
import { openCheckout } from '../../server/features/booking/payment/checkout/open-checkout.ts'
import { joinPlaySession } from '../../server/features/play-session/join-play-session.ts'
import { openPlaySession } from '../../server/features/play-session/open-play-session.ts'
import type { Actor } from '../../server/http/session.ts'
import { addDays } from '../../server/wall-clock.ts'
import { insertUser, makeFacility, type TestApp } from '../app.ts'
import { payWith } from './fixture.ts'

/** A game of three places, two of which must be paid, its host and three more players. */
export type GameFixture = {
  app: TestApp
  deps: Deps
  db: Db
  /** The host is the first. */
  players: Actor[]
  admin: Actor
  facility: string
  session: string
  /** The payment page that each player opened last. */
  pages: (string | undefined)[]
  hasForgotten: boolean
}

const insertActor = async (db: Db, role: Actor['role'] = 'user'): Promise<Actor> => {
  const { id, email, name } = await insertUser(db, { role })
  return { id, email, name, role }
}

export async function createGameFixture(app: TestApp): Promise<GameFixture> {
  const { deps, db } = app
  const facility = await makeFacility(db)
  const players: Actor[] = []
  for (let nth = 0; nth < 4; nth++) players.push(await insertActor(db))
  const host = players[0] as Actor
  const date = addDays(new Date().toISOString().slice(0, 10), 5)
  const { _id: booking } = await createBooking(deps, host, { facility, date, startTime: '10:00', endTime: '11:00' })
  const game = { booking, places: 3, minPlaces: 2, decideHours: 24, levelFrom: 1, levelTo: 7, level: 4 }
  const session = await openPlaySession(deps, host, game)
  const admin = await insertActor(db, 'admin')
  return { app, deps, db, players, admin, facility, session, pages: [], hasForgotten: false }
}

export const getPlayer = ({ players }: GameFixture, nth: number): Actor => players[nth] as Actor

/** Finds the place that a player took last. */
export async function findPlaceOf({ db, session, players }: GameFixture, nth: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from booking
    where play_session_id = ${session} and place is not null and user_id = ${players[nth]?.id ?? null}
    order by status = 'cancelled', created_at desc limit 1`.execute(db)
  return rows[0]?.id
}

export async function listPlaces({ db, session }: GameFixture): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from booking where play_session_id = ${session} and place is not null order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export const join = (fixture: GameFixture, nth: number, deps: Deps) =>
  joinPlaySession(deps, getPlayer(fixture, nth), fixture.session, { level: 4, key: undefined })

export async function openPage(fixture: GameFixture, nth: number, deps: Deps): Promise<void> {
  const place = await findPlaceOf(fixture, nth)
  if (place) fixture.pages[nth] = await openCheckout(deps, getPlayer(fixture, nth), place)
}

export const pay = ({ pages }: GameFixture, nth: number) => payWith({ page: pages[nth] ?? null }, '4242424242424242')

/** Lets the time come at which the game is decided. */
export const setDue = ({ db, session }: GameFixture) =>
  sql`with due as (update play_session set decide_at = least(decide_at, clock_timestamp() - interval '1 second')
      where id = ${session})
    update booking set free_cancel_until = least(free_cancel_until, clock_timestamp() - interval '1 second')
      where play_session_id = ${session} and place is not null`.execute(db)
