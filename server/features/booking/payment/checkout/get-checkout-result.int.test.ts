import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeUser, type TestApp } from '../../../../../test/app.ts'
import { payWith } from '../../../../../test/faults/fixture.ts'
import { joinGame, openGame, openPlaceCheckout } from '../../../../../test/game-fixture.ts'
import {
  checkout,
  getSessionId,
  getStatus,
  getSuccess,
  makePaidBooking,
  makeUnpaidBooking,
  startPaymentApp,
} from '../../../../../test/payment-fixture.ts'

let app: TestApp

beforeAll(async () => {
  app = await startPaymentApp()
})
afterAll(() => app.close())

it('settles the payment and returns what the specification names', async () => {
  const booking = await makeUnpaidBooking(app)
  const session = getSessionId(await checkout(booking))
  await payWith(booking, '4242424242424242')
  const { body } = await getSuccess(app, session)
  const [shown, items] = body.data
  expect(shown).toMatchObject({
    id: session,
    amount_total: 1200,
    currency: 'usd',
    payment_status: 'paid',
    mode: 'payment',
    customer_details: { name: 'A Payer', email: 'payer@example.test', address: { country: 'BD' } },
    outcome: 'paid',
    booking: {
      _id: booking.bookingId,
      court: 'Court 1',
      startTime: '10:00',
      endTime: '11:00',
      openingTime: '08:00',
      imageUrl: '',
    },
  })
  expect(items.data).toEqual([
    { description: expect.stringContaining('Test Hall, Court 1'), amount_total: 1200, currency: 'usd', quantity: 1 },
  ])
  expect((await getSuccess(app, session)).body.data).toEqual(body.data)
  expect(await getStatus(booking)).toBe('paid')
})

it('the result names the venue in the language of the page', async () => {
  const { session, bookingId } = await makePaidBooking(app)
  const texts = JSON.stringify({ bn: { name: 'টেস্ট হল', location: 'রোড ১, ঢাকা' } })
  await sql`update facility set texts = ${texts}::jsonb
    where id = (select facility_id from booking where id = ${bookingId})`.execute(app.db)
  const headers = { 'accept-language': 'bn' }
  const { body } = await app.api<[{ booking: object }]>('GET', `/checkout/success?session_id=${session}`, { headers })
  expect(body.data[0].booking).toMatchObject({ facility: 'টেস্ট হল', location: 'রোড ১, ঢাকা' })
})

it('the result says whether the payment is unpaid, processing or refunded', async () => {
  const booking = await makeUnpaidBooking(app)
  const session = getSessionId(await checkout(booking))
  expect((await getSuccess(app, session)).body.data[0].outcome).toBe('unpaid')
  await payWith(booking, '4000000000000077')
  expect((await getSuccess(app, session)).body.data[0].outcome).toBe('processing')
  const other = await makePaidBooking(app)
  await app.api('POST', `/bookings/${other.bookingId}/refund`, { token: other.token, body: {} })
  expect((await getSuccess(app, other.session)).body.data[0].outcome).toBe('refunded')
})

it('the result is public for an hour after paying, then for the customer only', async () => {
  const { session, token, bookingId } = await makePaidBooking(app)
  const otherUser = await makeUser(app.db)
  expect((await getSuccess(app, session)).status).toBe(200)
  await sql`update payment set paid_at = paid_at - interval '61 minutes' where booking_id = ${bookingId}`.execute(
    app.db,
  )
  expect((await getSuccess(app, session)).body.code).toBe('unauthenticated')
  expect((await getSuccess(app, session, otherUser.token)).body.code).toBe('session_not_found')
  expect((await getSuccess(app, session, token)).status).toBe(200)
})

it('the result shows who pays to the customer only, until they have paid', async () => {
  const booking = await makeUnpaidBooking(app)
  const session = getSessionId(await checkout(booking))
  const otherUser = await makeUser(app.db)
  const readCustomer = async (token?: string) => (await getSuccess(app, session, token)).body.data[0].customer_details
  // the provider knows the e-mail already, since checkout fills it in
  expect((await readCustomer(booking.token))?.email).toBe(booking.customer.email)
  expect([await readCustomer(), await readCustomer(otherUser.token)]).toEqual([null, null])
  expect((await getSuccess(app, session)).headers.get('cache-control')).toBe('no-store')
  await payWith(booking, '4242424242424242')
  expect((await readCustomer())?.email).toBe('payer@example.test')
})

it.each(['', 'cs_test_nothing'])('no result is found by the session id %j', async (session) => {
  expect((await getSuccess(app, session)).status).toBe(session ? 404 : 400)
})

it('the result says of a place in a game that it is one', async () => {
  const game = await openGame(app, await makeUser(app.db))
  const player = await makeUser(app.db)
  const { body } = await joinGame(app, game._id, player)
  const session = getSessionId(await openPlaceCheckout(app, body.data.booking, player))
  expect((await getSuccess(app, session)).body.data[0].booking).toMatchObject({ isPlace: true })
})
