import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeUser, type TestApp, type TestUser } from '../../../test/app.ts'
import { joinGame, openGame, openPlaceCheckout, payOnPage, viewGame } from '../../../test/game-fixture.ts'
import { startPaymentApp } from '../../../test/payment-fixture.ts'
import { checkInvariants } from '../../doctor/invariants.ts'
import { expireHolds } from '../booking/state/change-status.ts'
import { endPlaySession } from './cancel-play-session.ts'

/* A place that is paid after its hold has expired: the player gets a free place again, or the money back. */

let test: TestApp
let late: TestUser
let id: string
let booking: string
let page: string

beforeAll(async () => {
  test = await startPaymentApp()
})
afterAll(() => test.close())

/** A game of two places whose second is held, its payment page open, and expires. `before`: while it is full. */
async function prepare(before?: () => Promise<void>): Promise<void> {
  late = await makeUser(test.db)
  ;({ _id: id } = await openGame(test, await makeUser(test.db), { places: 2, minPlaces: 2 }))
  booking = (await joinGame(test, id, late)).body.data.booking
  page = await openPlaceCheckout(test, booking, late)
  await before?.()
  await sql`update booking set pay_by = now() - interval '5 minutes' where id = ${booking}`.execute(test.db)
  await expireHolds(test.db)
}

async function findPlace() {
  const { rows } = await sql<{ status: string; place: number; charged: number; requested: number }>`
    select booking.status, place, charged_minor as charged,
      (select coalesce(sum(amount_minor), 0) from refund where payment_id = payment.id) as requested
    from booking join payment on payment.booking_id = booking.id where booking.id = ${booking}`.execute(test.db)
  return rows[0]
}

const findBroken = async () => (await checkInvariants(test.db)).filter(({ broken }) => broken > 0)

it('a late payment gets its place again while nobody has it', async () => {
  await prepare()
  await payOnPage(test, page)
  expect(await findPlace()).toEqual({ status: 'paid', place: 2, charged: 600, requested: 0 })
  expect(await viewGame(test, id)).toMatchObject({ paid: 1, free: 0 })
})

it('a late payment gets another free place when its own was taken', async () => {
  await prepare()
  expect((await joinGame(test, id, await makeUser(test.db))).status).toBe(200)
  const [first = ''] = (
    await sql<{ id: string }>`select id from booking where play_session_id = ${id} and place = 1`.execute(test.db)
  ).rows.map((row) => row.id)
  await sql`update booking set status = 'cancelled', cancel_cause = 'customer', pay_by = null where id = ${first}`.execute(
    test.db,
  )
  await payOnPage(test, page)
  expect(await findPlace()).toEqual({ status: 'paid', place: 1, charged: 600, requested: 0 })
  expect(await findBroken()).toEqual([])
})

it('a late payment is refunded in full when the game is full', async () => {
  await prepare()
  expect((await joinGame(test, id, await makeUser(test.db))).status).toBe(200)
  await payOnPage(test, page)
  expect(await findPlace()).toMatchObject({ status: 'cancelled', charged: 600, requested: 600 })
  expect(await viewGame(test, id)).toMatchObject({ paid: 0, free: 0 })
})

it('a late payment is refunded in full when the player has joined again', async () => {
  await prepare()
  expect((await joinGame(test, id, late)).status).toBe(200)
  await payOnPage(test, page)
  expect(await findPlace()).toMatchObject({ status: 'cancelled', charged: 600, requested: 600 })
})

it('a late payment is refunded in full when the game was cancelled', async () => {
  await prepare()
  await test.db.transaction().execute((trx) => endPlaySession(trx, id, { code: 'game_cancelled' }))
  await payOnPage(test, page)
  expect(await findPlace()).toMatchObject({ status: 'cancelled', charged: 600, requested: 600 })
  expect(await findBroken()).toEqual([])
})

it('a late payment is refunded in full when somebody waits for the place, who gets it', async () => {
  await prepare(async () => {
    const first = await makeUser(test.db)
    expect((await test.api('POST', `/play/${id}/wait`, { token: first.token, body: { level: 4 } })).status).toBe(200)
  })
  await payOnPage(test, page)
  expect(await findPlace()).toMatchObject({ status: 'cancelled', charged: 600, requested: 600 })
})
