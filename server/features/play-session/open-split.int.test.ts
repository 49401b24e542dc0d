import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PlaySession } from '#contract/play-session'
import { makeFacility, makeUser, type TestApp, type TestUser } from '../../../test/app.ts'
import {
  gameDay,
  openPlaceCheckout,
  openSplit,
  payOnPage,
  payPlaces,
  setDue,
  viewGame,
} from '../../../test/game-fixture.ts'
import { startPaymentApp } from '../../../test/payment-fixture.ts'
import { findQueuedMails } from '../../../test/waitlist-fixture.ts'
import { checkInvariants } from '../../doctor/invariants.ts'
import { writeMail } from '../../mail/templates.ts'
import { decidePlaySessions } from './decide-play-sessions.ts'
import { warnHosts } from './warn-hosts.ts'

let test: TestApp

beforeAll(async () => {
  test = await startPaymentApp()
})
afterAll(() => test.close())

const slot = { date: gameDay, startTime: '10:00', endTime: '11:00' }

const join = (id: string, { token }: TestUser, more: object = {}) =>
  test.api<{ booking: string }>('POST', `/play/${id}/join`, { token, body: more })

const takeRest = (id: string, { token }: TestUser) =>
  test.api<{ bookings: string[] }>('POST', `/play/${id}/rest`, { token })

const findBroken = async () => (await checkInvariants(test.db)).filter(({ broken }) => broken > 0)

async function listCharges(id: string): Promise<[number, number][]> {
  const { rows } = await sql<{ charged: number; requested: number }>`
    select charged_minor as charged, (select coalesce(sum(amount_minor), 0) from refund where payment_id = payment.id) as requested
    from payment join booking on booking.id = booking_id where play_session_id = ${id} order by place`.execute(test.db)
  return rows.map(({ charged, requested }) => [charged, requested])
}

it('a price that does not divide evenly is paid to the cent by those who have the link, and the court is theirs', async () => {
  const [host, friend] = [
    await makeUser(test.db, { name: 'Rafi Ahmed' }),
    await makeUser(test.db, { name: 'Nadia Das' }),
  ]
  const { _id: id, price, totalPrice, needsLevel, facility } = await openSplit(test, host, 3, 1000)
  expect([price, totalPrice, needsLevel]).toEqual([3.33, 10, false])
  expect((await join(id, friend)).status).toBe(200)
  for (const user of [host, friend]) await payPlaces(test, id, user)

  const shown = await viewGame(test, id, friend.token)
  expect(shown.players.map(({ name, level, isPaid }) => [name, level, isPaid])).toEqual([
    ['Rafi', null, true],
    ['Nadia', null, true],
  ])
  expect([shown.paid, shown.can.wait, shown.rest]).toEqual([2, false, null])
  const withoutAccount = await viewGame(test, id)
  expect([withoutAccount.players, withoutAccount.host, withoutAccount.paid]).toEqual([[], 'Rafi', 2])
  expect((await test.api<PlaySession[]>('GET', `/play?facility=${facility._id}&full=true`)).body.data).toEqual([])

  // the host pays what is left, which nobody else may take
  expect((await takeRest(id, friend)).status).toBe(404)
  expect((await viewGame(test, id, host.token)).rest).toEqual({ places: 1, price: 3.33 })
  const { bookings } = (await takeRest(id, host)).body.data
  expect(bookings).toHaveLength(1)
  expect((await takeRest(id, host)).status).toBe(409)
  expect((await join(id, await makeUser(test.db))).body.message).toBe('The last place has just been taken.')
  for (const booking of bookings) await payOnPage(test, await openPlaceCheckout(test, booking, host))
  const charges = await listCharges(id)
  expect(charges.map(([charged]) => charged)).toEqual([334, 333, 333])
  await setDue(test, id)
  await decidePlaySessions(test.deps)
  expect(await viewGame(test, id, host.token)).toMatchObject({ state: 'on', paid: 3 })
  expect(await findBroken()).toEqual([])
})

it('the host is notified before, and when not all is paid, everybody gets all their money back and the court is free', async () => {
  const [host, friend] = [await makeUser(test.db), await makeUser(test.db)]
  const { _id: id, facility } = await openSplit(test, host, 3)
  await payPlaces(test, id, host)
  await join(id, friend)
  const isNear = sql`update play_session set decide_at = now() + interval '1 hour', created_at = now() - interval '2 days' where id = ${id}`
  expect(await warnHosts(test.db)).toBe(0)
  await isNear.execute(test.db)
  expect([await warnHosts(test.db), await warnHosts(test.db)]).toEqual([1, 0])
  const [queued] = await findQueuedMails(test, 'game-short')
  const [template, bookingId = ''] = queued?.cause.split(':') ?? []
  expect([template, queued?.to]).toEqual(['game-short', host.email])
  const mail = { template: 'game-short', cause: 'test', to: '', data: { bookingId } } as const
  expect((await writeMail(test.deps, mail))?.paragraphs[0]).toContain('2 shares are not paid yet')

  await setDue(test, id)
  expect(await writeMail(test.deps, mail)).toBe(null)
  await decidePlaySessions(test.deps)
  expect((await viewGame(test, id)).state).toBe('cancelled')
  expect(await listCharges(id)).toEqual([[400, 400]])
  const place = await test.db.selectFrom('booking').select('cancelReason').where('playSessionId', '=', id).execute()
  expect(new Set(place.map(({ cancelReason }) => cancelReason))).toEqual(
    new Set(['Not all shares had been paid in time.']),
  )
  const body = { facility: facility._id, ...slot }
  expect((await test.api('POST', '/bookings', { token: friend.token, body })).status).toBe(201)
  expect(await findBroken()).toEqual([])
})

it('starts a game in one step, and keeps no court when it can’t be opened', async () => {
  const host = await makeUser(test.db)
  const game = {
    places: 4,
    minPlaces: 4,
    levelFrom: 1,
    levelTo: 7,
    level: 3,
    facility: await makeFacility(test.db),
    ...slot,
  }
  const start = (decideHours: number, more: object = {}) =>
    test.api<PlaySession>('POST', '/play/start', { token: host.token, body: { ...game, decideHours, ...more } })
  expect((await start(72, { date: gameDay.replace(/.*/, new Date().toISOString().slice(0, 10)) })).status).toBe(400)
  expect((await start(24, { minPlaces: 5 })).status).toBe(400)
  expect(await test.db.selectFrom('booking').select('id').where('userId', '=', host.id).execute()).toEqual([])
  const started = await start(24)
  expect(started.status, started.body.message).toBe(201)
  expect(started.body.data).toMatchObject({ state: 'open', price: 3, players: [{ level: 3 }], can: { cancel: true } })
})
