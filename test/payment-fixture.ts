import { expect } from 'vitest'
import type { z } from 'zod/mini'
import type { Booking } from '#contract/booking'
import type { checkoutSuccess } from '#contract/payment'
import { openCheckout } from '../server/features/booking/payment/checkout/open-checkout.ts'
import { settle } from '../server/features/booking/payment/settle/settle-payment.ts'
import { makeToken, startApp, type TestApp } from './app.ts'
import {
  createFixture,
  type Fixture,
  findPayment,
  payWith,
  type SandboxCard,
  settings,
  tellSandbox,
} from './faults/fixture.ts'

/*
 * Paying as browsers and the card provider do it, on real PostgreSQL and the sandbox.
 */

/** Starts an app whose sandbox sends no webhooks and keeps delayed payments processing, however slow the machine is. */
export async function startPaymentApp(more: Record<string, string> = {}): Promise<TestApp> {
  const app = await startApp({ settings: { ...settings, ...more } })
  await tellSandbox(app, '', { webhooks: { mode: 'off' }, settleAfterMs: 3_600_000 })
  return app
}

/** A booking with its customer's token. */
export type BookingFixture = Fixture & { token: string }

/** Makes a booking that is to be paid. */
export async function makeUnpaidBooking(app: TestApp): Promise<BookingFixture> {
  const fixture = await createFixture(app)
  return { ...fixture, token: await makeToken(app.db, { ...fixture.customer, tokenVersion: 1 }) }
}

/** Opens the checkout over HTTP; `how`: by which gateway, and what it needs. Returns the session's URL. */
export async function checkout(fixture: BookingFixture, how: object = {}): Promise<string> {
  const { app, token, bookingId } = fixture
  const reply = await app.api<string>('POST', '/checkout', { token, body: { booking: bookingId, ...how } })
  expect(reply.status, reply.body.message).toBe(200)
  fixture.page = reply.body.data
  return fixture.page
}

export const getSessionId = (url: string): string => url.slice(url.lastIndexOf('/') + 1)

/** Requests what the success page shows. */
export const getSuccess = (app: TestApp, session: string, token?: string) =>
  app.api<z.infer<typeof checkoutSuccess.reply>>('GET', `/checkout/success?session_id=${session}`, { token })

/** Makes a booking that was paid over HTTP, with the id of its session. */
export async function makePaidBooking(app: TestApp): Promise<BookingFixture & { session: string }> {
  const fixture = await makeUnpaidBooking(app)
  const session = getSessionId(await checkout(fixture))
  await payWith(fixture, '4242424242424242')
  await getSuccess(app, session)
  return { ...fixture, session }
}

export async function getStatus({ app, token, bookingId }: BookingFixture): Promise<string> {
  const { body } = await app.api<Booking>('GET', `/bookings/${bookingId}`, { token })
  return body.data.isBooked
}

/** Makes a pending booking with the id of its payment. */
export async function makePendingBooking(app: TestApp): Promise<Fixture & { paymentId: string }> {
  const fixture = await createFixture(app)
  fixture.page = await openCheckout(app.deps, fixture.customer, fixture.bookingId)
  return { ...fixture, paymentId: (await findPayment(fixture))?.id ?? '' }
}

/** Makes a booking paid with a card of the sandbox and settled. */
export async function makeSettledBooking(app: TestApp, card: SandboxCard): Promise<Fixture & { paymentId: string }> {
  const fixture = await makePendingBooking(app)
  await payWith(fixture, card)
  await settle(app.deps, fixture.paymentId)
  return fixture
}
