import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sign } from '../../../../../sandbox/card/signature.ts'
import type { TestApp } from '../../../../../test/app.ts'
import { payWith, tellSandbox } from '../../../../../test/faults/fixture.ts'
import { WEBHOOK_SECRET } from '../../../../../test/faults/provider-events.ts'
import { makePendingBooking, startPaymentApp } from '../../../../../test/payment-fixture.ts'
import { viewBooking } from '../../view/view-bookings.ts'

let app: TestApp

beforeAll(async () => {
  app = await startPaymentApp()
})
afterAll(() => app.close())

describe('webhooks', () => {
  const now = () => Math.floor(Date.now() / 1000)
  const event = (id: string, type: string, object: object) =>
    JSON.stringify({ id, object: 'event', type, created: now(), data: { object } })
  const send = (body: string, signature: string) =>
    fetch(`${app.url}/api/webhooks/stripe`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    })
  const stored = (id: string) => app.db.selectFrom('webhookEvent').selectAll().where('id', '=', id).executeTakeFirst()

  it('refuses forged and outdated events, and stores nothing of them', async () => {
    const body = event('evt_forged', 'checkout.session.completed', {})
    expect((await send(body, sign(body, 'whsec_guessed', now()))).status).toBe(400)
    expect((await send(body, sign(body, WEBHOOK_SECRET, now() - 400))).status).toBe(400)
    expect((await send(`${body} `, sign(body, WEBHOOK_SECRET, now()))).status).toBe(400)
    expect((await send(body, '')).status).toBe(400)
    expect(await stored('evt_forged')).toBeUndefined()
  })

  it('stores an event of an unknown type and accepts it', async () => {
    const body = event('evt_unknown', 'invoice.created', { id: 'in_1' })
    expect((await send(body, sign(body, WEBHOOK_SECRET, now()))).status).toBe(200)
    await expect.poll(async () => (await stored('evt_unknown'))?.appliedAt).toBeInstanceOf(Date)
  })

  it('stores an event with characters that PostgreSQL refuses, and one without an object', async () => {
    const odd = event('evt_odd', 'customer.created', { name: 'A\0da \ud83c\udff8\ud83c', phone: null })
    const empty = event('evt_empty', 'checkout.session.completed', {}).replace('"object":{}', '"object":null')
    for (const body of [odd, empty]) expect((await send(body, sign(body, WEBHOOK_SECRET, now()))).status).toBe(200)
    expect((await stored('evt_odd'))?.payload).toEqual({ name: 'Ada 🏸�', phone: null })
    await expect.poll(async () => (await stored('evt_empty'))?.appliedAt).toBeInstanceOf(Date)
  })

  it('accepts an event once it is stored; one that could not be applied is, when it comes again', async () => {
    const booking = await makePendingBooking(app)
    await payWith(booking, '4242424242424242')
    const body = event('evt_paid', 'checkout.session.completed', { id: booking.page?.split('/').at(-1) })
    await tellSandbox(app, '', { fail: { calls: null, only: 'GET /v1/checkout' } })
    expect((await send(body, sign(body, WEBHOOK_SECRET, now()))).status).toBe(200)
    expect((await stored('evt_paid'))?.appliedAt).toBeNull()
    await tellSandbox(app, '', { fail: { calls: 0 } })
    expect((await send(body, sign(body, WEBHOOK_SECRET, now()))).status).toBe(200)
    await expect.poll(async () => (await stored('evt_paid'))?.appliedAt).toBeInstanceOf(Date)
    expect((await viewBooking(app.deps, booking.customer, booking.bookingId)).isBooked).toBe('paid')
  })
})
