import Stripe from 'stripe'
import type { CardGateway } from './card.ts'
import { GatewayError } from './gateway-error.ts'
import { createProviderClock, createSender, readAllPages } from './stripe-calls.ts'
import { getEventSubject, isAboutSession, readEvent } from './stripe-events.ts'
import { minimumCharge } from './stripe-minimums.ts'
import { toCardCharge, toCardDispute, toCardRefund } from './stripe-money.ts'
import { toCardLineItem, toCardSession, toSeconds, toSessionParams } from './stripe-objects.ts'

export type StripeOptions = {
  secretKey: string
  webhookSecret: string
  /** Where the API is when it is not Stripe's own: the demo's sandbox. */
  host?: string
  port?: number
  protocol?: 'http' | 'https'
  /** Multiplies the ten seconds that an answer may take. */
  timeLimitFactor?: number
  /** Stripe's names of the payment methods that are offered. */
  paymentMethods?: string[]
}

/** Implements `CardGateway`. Apart from `stripe-*.ts`, only the webhook's route and form-action name Stripe. */
export function createStripeGateway(options: StripeOptions): CardGateway {
  const { secretKey, webhookSecret, host, port, protocol, timeLimitFactor = 1 } = options
  const { paymentMethods = ['card'] } = options
  const stripe = new Stripe(secretKey, {
    timeout: 10_000 * timeLimitFactor,
    // with the same idempotency key
    maxNetworkRetries: 1,
    telemetry: false,
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(protocol !== undefined && { protocol }),
  })
  const { sessions } = stripe.checkout
  const clock = createProviderClock()
  const send = createSender(clock)
  const getSession = async (id: string) =>
    toCardSession(await send(sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })))
  const since = (time: Date) => ({ created: { gte: toSeconds(time) }, limit: 100 })
  const findByIntent = async (intentId: string) => {
    const { data } = await send(sessions.list({ payment_intent: intentId, limit: 1 }))
    return data[0] ? getSession(data[0].id) : null
  }

  return {
    getSession,
    createSession: async (session, idempotencyKey) =>
      toCardSession(await send(sessions.create(toSessionParams(session, paymentMethods), { idempotencyKey }))),
    getLineItems: async (id) => (await send(sessions.listLineItems(id, { limit: 100 }))).data.map(toCardLineItem),
    expireSession: async (id) => {
      try {
        return toCardSession(await send(sessions.expire(id)))
      } catch (error) {
        // Only an open session can be expired; the current state of any other is returned.
        const isRefused =
          error instanceof GatewayError && error.cause instanceof Stripe.errors.StripeInvalidRequestError
        if (isRefused) return getSession(id)
        throw error
      }
    },
    refund: async ({ intentId, amount, refundId }, idempotencyKey) => {
      const params = { payment_intent: intentId, amount, metadata: { refund: refundId } }
      return toCardRefund(await send(stripe.refunds.create(params, { idempotencyKey })))
    },
    listRefunds: async (intentId) =>
      (await send(stripe.refunds.list({ payment_intent: intentId, limit: 100 }))).data.map(toCardRefund),
    listDisputes: async (intentId) =>
      (await send(stripe.disputes.list({ payment_intent: intentId, limit: 100 }))).data.map(toCardDispute),
    sessionsSince: (time) => readAllPages(sessions.list(since(time)), toCardSession),
    chargesSince: (time) => readAllPages(stripe.charges.list(since(time)), toCardCharge),
    refundsSince: (time) => readAllPages(stripe.refunds.list(since(time)), toCardRefund),
    disputesSince: (time) => readAllPages(stripe.disputes.list(since(time)), toCardDispute),
    exists: async (kind, id) => {
      const resource = { session: sessions, refund: stripe.refunds, dispute: stripe.disputes }[kind]
      return (await unlessMissing(send<object>(resource.retrieve(id)))) !== null
    },
    readEvent: (rawBody, signature) => readEvent(stripe, rawBody, signature, webhookSecret),
    getEventSubject,
    findSession: async (event) => {
      const { sessionId, intentId } = getEventSubject(event)
      if (sessionId) return unlessMissing(getSession(sessionId))
      return intentId && isAboutSession(event.type) ? findByIntent(intentId) : null
    },
    now: clock.now,
    minimumCharge,
  }
}

/** Returns null when the provider has no object with that id. */
async function unlessMissing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof GatewayError && error.refusal?.code === 'resource_missing') return null
    throw error
  }
}
