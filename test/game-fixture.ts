import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Booking } from '#contract/booking'
import type { PlaySession } from '#contract/play-session'
import { addDays } from '../server/wall-clock.ts'
import { makeFacility, type TestApp, type TestUser } from './app.ts'
import { payWith } from './faults/fixture.ts'
import { getSessionId, getSuccess } from './payment-fixture.ts'

/* Games over HTTP, as players open, join and pay them. */

export const gameDay = addDays(new Date().toISOString().slice(0, 10), 5)

/** Opens a game of four places, at levels 2 to 5, on a court for 12.00; `values` replaces some of its values. */
export async function openGame({ api, db }: Pick<TestApp, 'api' | 'db'>, host: TestUser, values: object = {}) {
  const facility = await makeFacility(db)
  const hold = { facility, date: gameDay, startTime: '10:00', endTime: '11:00' }
  const booked = await api<Booking>('POST', '/bookings', { token: host.token, body: hold })
  const game = { places: 4, minPlaces: 4, decideHours: 24, levelFrom: 2, levelTo: 5, level: 3, ...values }
  const body = { booking: booked.body.data._id, ...game }
  const opened = await api<PlaySession>('POST', '/play', { token: host.token, body })
  expect(opened.status, opened.body.message).toBe(201)
  return opened.body.data
}

/** Opens a class of a new venue or of `facility`, on the day of the games, for its administrator. Returns its id. */
export async function openClass(
  { api, db }: Pick<TestApp, 'api' | 'db'>,
  { token }: TestUser,
  { facility, ...values }: { facility?: string; [value: string]: unknown } = {},
) {
  const times = { date: gameDay, startTime: '18:00', endTime: '19:00', weeks: 1, decideHours: 12 }
  const body = { ...times, title: 'Drill', places: 4, minPlaces: 1, price: 5, levelFrom: 1, levelTo: 7, ...values }
  const path = `/facility/${facility ?? (await makeFacility(db))}/classes`
  const opened = await api<{ sessions: string[] }>('POST', path, { token, body })
  expect(opened.status, opened.body.message).toBe(201)
  return opened.body.data.sessions[0] ?? ''
}

/** Splits the price of a court into shares, the first of which is the host's. */
export async function openSplit(
  { api, db }: Pick<TestApp, 'api' | 'db'>,
  { token }: TestUser,
  shares: number,
  priceMinor = 1200,
) {
  const hold = { facility: await makeFacility(db, { priceMinor }), date: gameDay, startTime: '10:00', endTime: '11:00' }
  const booked = await api<Booking>('POST', '/bookings', { token, body: hold })
  const body = { booking: booked.body.data._id, shares, decideHours: 24 }
  const opened = await api<PlaySession>('POST', '/play/split', { token, body })
  expect(opened.status, opened.body.message).toBe(201)
  return opened.body.data
}

export const joinGame = ({ api }: Pick<TestApp, 'api'>, id: string, { token }: TestUser, more: object = {}) =>
  api<{ booking: string; isFree: boolean }>('POST', `/play/${id}/join`, { token, body: { level: 4, ...more } })

export const viewGame = async ({ api }: Pick<TestApp, 'api'>, id: string, token?: string) =>
  (await api<PlaySession>('GET', `/play/${id}`, { token })).body.data

/** Opens the checkout of a place. Returns the address of its page. */
export async function openPlaceCheckout({ api }: TestApp, booking: string, { token }: TestUser): Promise<string> {
  const reply = await api<string>('POST', '/checkout', { token, body: { booking } })
  expect(reply.status, reply.body.message).toBe(200)
  return reply.body.data
}

/** Pays on a page that is open, and returns from it. */
export async function payOnPage(test: TestApp, page: string): Promise<void> {
  await payWith({ page }, '4242424242424242')
  await getSuccess(test, getSessionId(page))
}

/** Pays all places of a player in a game. */
export async function payPlaces(test: TestApp, id: string, payer: TestUser): Promise<void> {
  for (const booking of (await viewGame(test, id, payer.token)).mine)
    await payOnPage(test, await openPlaceCheckout(test, booking, payer))
}

/** Lets the time come at which a game is decided. */
export const setDue = ({ db }: Pick<TestApp, 'db'>, id: string) =>
  sql`update play_session set decide_at = clock_timestamp() - interval '1 minute' where id = ${id}`.execute(db)

/** Lets the time come at which a game has begun, with all of its bookings. */
export async function setBegun({ db }: Pick<TestApp, 'db'>, id: string): Promise<void> {
  const earlier = sql`interval '6 days'`
  await sql`update play_session set decide_at = decide_at - ${earlier},
    during = tstzrange(lower(during) - ${earlier}, upper(during) - ${earlier}) where id = ${id}`.execute(db)
  await sql`update booking set during = tstzrange(lower(during) - ${earlier}, upper(during) - ${earlier})
    where play_session_id = ${id}`.execute(db)
}
