import Stripe from 'stripe'
import { CardError, type CardGateway } from './card.ts'
import { getEventSubject, readEvent } from './stripe-events.ts'
import { toCardLineItem, toCardRefund, toCardSession, toSessionParams } from './stripe-objects.ts'

export type StripeOptions = {
  secretKey: string
  webhookSecret: string
  /** Where the API is when it is not Stripe's own: the demo's sandbox. */
  host?: string
  port?: number
  protocol?: 'http' | 'https'
  /** Milliseconds to wait for an answer. */
  timeoutMs?: number
  /** How often the SDK retries by itself, with the same idempotency key. */
  retries?: number
}

/** Stripe behind our interface. Apart from `stripe-*.ts` only the webhook's route and our pages' form-action name it. */
export function stripeGateway(options: StripeOptions): CardGateway {
  const { secretKey, webhookSecret, host, port, protocol, timeoutMs = 10_000, retries = 1 } = options
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(protocol !== undefined && { protocol }),
  })
  const { sessions } = stripe.checkout
  const getSession = async (id: string) =>
    toCardSession(await send(sessions.retrieve(id, { expand: ['payment_intent'] })))

  return {
    getSession,
    openSession: async (session, idempotencyKey) =>
      toCardSession(await send(sessions.create(toSessionParams(session), { idempotencyKey }))),
    getLineItems: async (id) => (await send(sessions.listLineItems(id, { limit: 100 }))).data.map(toCardLineItem),
    expireSession: async (id) => {
      try {
        return toCardSession(await send(sessions.expire(id)))
      } catch (error) {
        // Only an open session can be expired; the caller wants to know what became of any other.
        const isRefused = error instanceof CardError && error.cause instanceof Stripe.errors.StripeInvalidRequestError
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
    readEvent: (rawBody, signature) => readEvent(stripe, rawBody, signature, webhookSecret),
    subjectOf: getEventSubject,
  }
}

async function send<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw toCardError(error)
  }
}

/** Statuses of a call that was not executed at all, so the provider keeps no answer for its idempotency key. */
const NOT_EXECUTED = new Set([409, 429])

function toCardError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const isReplayed = error.statusCode !== undefined && !NOT_EXECUTED.has(error.statusCode)
  return new CardError(isReplayed, error)
}
