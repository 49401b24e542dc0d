import Stripe from 'stripe'
import { expect, it } from 'vitest'
import { readEvent } from './stripe-events.ts'

const stripe = new Stripe('sk_test_x')
const secret = 'whsec_x'
const event = { id: 'evt_1', type: 'checkout.session.completed', data: { object: {} } }

function read(sent: object, secondsAhead = 0) {
  const payload = JSON.stringify(sent)
  const timestamp = Math.floor(Date.now() / 1000) + secondsAhead
  const header = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return readEvent(stripe, Buffer.from(payload), header, secret)
}

it('reads a signed event', () => {
  expect(read(event).id).toBe('evt_1')
})

it.each([
  ['without an id', { ...event, id: undefined }, 0],
  ['with an enormous id', { ...event, id: 'e'.repeat(10_000) }, 0],
  ['of an hour ahead', event, 3600],
])('refuses a signed event %s', (_name, sent, ahead) => {
  expect(() => read(sent, ahead)).toThrow(expect.objectContaining({ code: 'invalid_signature' }))
})
