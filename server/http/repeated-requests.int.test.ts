import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import type { ManagedPhoto } from '#contract/photo'
import { makeFacility, makeUser, type TestApp, type TestUser } from '../../test/app.ts'
import { facilityForm } from '../../test/facility-form.ts'
import { type BookingFixture, makePaidBooking, makeUnpaidBooking, startPaymentApp } from '../../test/payment-fixture.ts'
import { makePicture, upload } from '../../test/pictures.ts'
import { addDays, getLocalDay } from '../wall-clock.ts'

let app: TestApp
let admin: TestUser

beforeAll(async () => {
  app = await startPaymentApp()
  admin = await makeUser(app.db, { role: 'admin' })
})
afterAll(() => app.close())

const refund = ({ bookingId }: BookingFixture, key: string, amount = 2) =>
  app.api<Booking>('POST', `/bookings/${bookingId}/refund`, {
    token: admin.token,
    body: { amount, reason: 'Lamp broken' },
    headers: { 'idempotency-key': key },
  })

it('a refund sent again with the same key is made once, and gets the same reply', async () => {
  const booking = await makePaidBooking(app)
  const first = await refund(booking, 'a lost reply')
  const again = await refund(booking, 'a lost reply')
  expect(again.body).toEqual(first.body)
  expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'))
  expect((await refund(booking, 'another refund')).body.data.refunded).toBe(4)
})

it('the same key for another request is refused', async () => {
  const booking = await makePaidBooking(app)
  await refund(booking, 'used')
  expect((await refund(booking, 'used', 3)).body.message).toBe('This Idempotency-Key was used for another request.')
})

it('a refused request frees its key', async () => {
  const booking = await makeUnpaidBooking(app)
  expect((await refund(booking, 'refused')).body.code).toBe('not_refundable')
  expect((await refund(booking, 'refused')).body.code).toBe('not_refundable')
})

it('a request that is still worked on is not done again, and one without an outcome says so', async () => {
  const booking = await makePaidBooking(app)
  await refund(booking, 'interrupted')
  await sql`update idempotency_key set reply = null where key = 'interrupted'`.execute(app.db)
  expect((await refund(booking, 'interrupted')).body.code).toBe('unavailable')
  await sql`update idempotency_key set created_at = now() - interval '2 minutes' where key = 'interrupted'`.execute(
    app.db,
  )
  expect((await refund(booking, 'interrupted')).body.message).toContain('It isn’t known whether this was done.')
  const { body } = await app.api<Booking>('GET', `/bookings/${booking.bookingId}`, { token: admin.token })
  expect(body.data.refunded).toBe(2)
})

it('a booking at the desk sent again with the same key takes one of two courts', async () => {
  const facility = await makeFacility(app.db, { courts: 2 })
  const book = () =>
    app.api<Booking>('POST', '/bookings/for', {
      token: admin.token,
      body: {
        facility,
        date: addDays(getLocalDay('Asia/Dhaka', new Date()), 3),
        startTime: '20:00',
        endTime: '21:00',
        walkIn: { name: 'Karim', phone: '01711 000111' },
        payment: 'desk',
      },
      headers: { 'idempotency-key': 'at the desk' },
    })
  const first = await book()
  expect(first.status, first.body.message).toBe(201)
  const again = await book()
  expect([again.status, again.body.data._id]).toEqual([201, first.body.data._id])
})

it('a venue and its closure sent again with the same key are made once', async () => {
  const send = <Reply>(path: string, body: object) =>
    app.api<Reply>('POST', path, { token: admin.token, body, headers: { 'idempotency-key': `venue ${path}` } })
  const add = () => send<{ _id: string }>('/facility', { ...facilityForm, name: 'Added once' })
  const { _id } = (await add()).body.data
  expect((await add()).body.data._id).toBe(_id)
  const day = addDays(getLocalDay('Asia/Dhaka', new Date()), 2)
  const close = () => send(`/facility/${_id}/closures`, { from: day, to: day, reason: 'Works' })
  expect((await close()).body).toEqual((await close()).body)
  const counted = await app.db.selectFrom('closure').select('id').where('facilityId', '=', _id).execute()
  expect(counted).toHaveLength(1)
})

it('a photo sent again with the same key is added once, and another one can’t use its key', async () => {
  const path = `/facility/${await makeFacility(app.db)}/photos`
  const pictures = [makePicture(400, 400), makePicture(400, 401)].map((picture) => picture.jpeg().toBuffer())
  const [photo, other] = (await Promise.all(pictures)) as [Buffer, Buffer]
  const send = (bytes: Buffer) =>
    upload<ManagedPhoto>(app, path, admin.token, bytes, 'image/jpeg', { 'idempotency-key': 'a photo' })
  const first = await send(photo)
  expect(first.status).toBe(201)
  expect(await send(photo)).toEqual(first)
  expect((await send(other)).body.message).toBe('This Idempotency-Key was used for another request.')
  const { body } = await app.api<ManagedPhoto[]>('GET', path, { token: admin.token })
  expect(body.data).toEqual([first.body.data])
})
