import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WaitlistEntry } from '#contract/waitlist'
import { makeUser, type TestApp, type TestUser } from '../../../test/app.ts'
import { joinGame, openClass, openGame, openPlaceCheckout, payOnPage, viewGame } from '../../../test/game-fixture.ts'
import { startPaymentApp } from '../../../test/payment-fixture.ts'
import { findQueuedMails } from '../../../test/waitlist-fixture.ts'
import { checkInvariants } from '../../doctor/invariants.ts'
import { writeMail } from '../../mail/templates.ts'
import { offerPlaces } from '../waitlist/offer-places.ts'

let test: TestApp

beforeAll(async () => {
  test = await startPaymentApp()
})
afterAll(() => test.close())

const wait = (id: string, { token }: TestUser) => test.api('POST', `/play/${id}/wait`, { token, body: { level: 4 } })

const listEntries = async ({ token }: TestUser) =>
  (await test.api<WaitlistEntry[]>('GET', '/waitlist', { token })).body.data

const makeUsers = (count: number) => Promise.all(Array.from({ length: count }, () => makeUser(test.db)))

/** A full game of two places, its host, and the other player's booking. */
async function fillGame() {
  const [host, player] = (await makeUsers(2)) as [TestUser, TestUser]
  const { _id: id } = await openGame(test, host, { places: 2, minPlaces: 2 })
  const { booking } = (await joinGame(test, id, player)).body.data
  return { id, host, player, booking }
}

const leave = (booking: string, { token }: TestUser) => test.api('DELETE', `/bookings/${booking}`, { token })

it('keeps a place that becomes free for the first in line, and offers it to the next who is declined', async () => {
  const { id, player, booking } = await fillGame()
  const [first, second, passer] = (await makeUsers(3)) as [TestUser, TestUser, TestUser]
  expect((await wait(id, first)).status).toBe(200)
  expect((await wait(id, second)).status).toBe(200)
  expect((await wait(id, first)).body.code).toBe('already_waiting')
  expect(await viewGame(test, id, second.token)).toMatchObject({ waiting: { position: 2 }, can: { wait: false } })
  expect(await listEntries(first)).toMatchObject([{ playSession: id, status: 'waiting', position: 1 }])

  expect((await leave(booking, player)).status).toBe(200)
  const others = await makeUsers(10)
  for (const { status } of await Promise.all([passer, ...others].map((one) => joinGame(test, id, one))))
    expect(status).toBe(409)
  await Promise.all([offerPlaces(test.deps, id), offerPlaces(test.deps, id)])
  const [offered] = await listEntries(first)
  expect(offered).toMatchObject({ status: 'offered', offer: { court: 'Place 2, court 1', price: 6 } })
  expect(await listEntries(second)).toMatchObject([{ status: 'waiting', position: 1 }])
  const { rows } = await sql<{ to: string }>`select payload->>'to' as to from graphile_worker._private_jobs
    where payload->'mail'->>'template' = 'waitlist-offer' or payload->>'template' = 'waitlist-offer'`.execute(test.db)
  expect(rows).toHaveLength(1)

  await test.api('POST', `/waitlist/${offered?._id}/decline`, { token: first.token })
  await offerPlaces(test.deps, id)
  const [next] = await listEntries(second)
  await payOnPage(test, await openPlaceCheckout(test, next?.offer?.booking ?? '', second))
  expect(await viewGame(test, id, second.token)).toMatchObject({ free: 0, paid: 1, waiting: null })
  expect((await checkInvariants(test.db)).filter(({ broken }) => broken > 0)).toEqual([])
})

it('a game has a line only while it is full and ahead, and for players without a place', async () => {
  const { id, host, player, booking } = await fillGame()
  const waiter = await makeUser(test.db)
  expect((await wait(id, player)).body.message).toBe('You have a place in this game.')
  expect((await wait(id, waiter)).status).toBe(200)
  await test.api('POST', `/play/${id}/cancel`, { token: host.token })
  expect(await listEntries(waiter)).toEqual([])
  expect((await findQueuedMails(test, 'waitlist-game-off')).map(({ to }) => to)).toEqual([waiter.email])
  const mail = { template: 'waitlist-game-off', cause: 'test', to: '', data: { playSessionId: id } } as const
  expect((await writeMail(test.deps, mail))?.paragraphs[0]).toContain('does not take place, so its waitlist has ended')
  expect((await wait(id, waiter)).status).toBe(409)
  expect((await leave(booking, player)).status).toBe(409)
  const open = await openGame(test, await makeUser(test.db))
  expect((await wait(open._id, waiter)).body.message).toBe('Only a full game that is still ahead has a waitlist.')
})

it('a place that expires goes to the line too, and who joins waits no more', async () => {
  const { id, booking } = await fillGame()
  const waiter = await makeUser(test.db)
  await wait(id, waiter)
  await sql`update booking set pay_by = now() - interval '5 minutes' where id = ${booking}`.execute(test.db)
  expect((await joinGame(test, id, await makeUser(test.db))).status).toBe(409)
  await offerPlaces(test.deps, id)
  expect(await listEntries(waiter)).toMatchObject([{ status: 'offered' }])
  expect((await joinGame(test, id, waiter)).body.message).toBe('You have a place in this game.')
})

it('a venue adds places to a full class, which go to those who wait, in their order', async () => {
  const admin = await makeUser(test.db, { role: 'admin' })
  const id = await openClass(test, admin, { places: 2 })
  for (const player of await makeUsers(2)) await joinGame(test, id, player)
  const [first, second, passer] = (await makeUsers(3)) as [TestUser, TestUser, TestUser]
  const fill = (places: number, { token } = admin) => test.api('POST', `/play/${id}/fill`, { token, body: { places } })
  expect((await fill(1)).body.errors?.[0]?.message).toBe('Nobody waits.')
  for (const one of [first, second]) expect((await wait(id, one)).status).toBe(200)
  expect((await viewGame(test, id, first.token)).waitingCount).toBeUndefined()
  expect((await viewGame(test, id, admin.token)).waitingCount).toBe(2)
  expect((await fill(1, first)).status).toBe(404)
  expect((await fill(3)).status).toBe(400)

  const answers = await Promise.all([fill(1), fill(1)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await joinGame(test, id, passer)).status).toBe(409)
  await offerPlaces(test.deps, id)
  expect(await listEntries(first)).toMatchObject([
    { status: 'offered', offer: { court: 'Place 3, court 1', price: 5 } },
  ])
  expect(await listEntries(second)).toMatchObject([{ status: 'waiting', position: 1 }])
  expect(await viewGame(test, id)).toMatchObject({ places: 3, free: 0 })
})
