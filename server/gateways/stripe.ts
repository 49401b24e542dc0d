import Stripe from 'stripe'
import { AppError } from '../app-error.ts'
import {
  CardError,
  type CardEvent,
  type CardGateway,
  type CardLineItem,
  type CardRefund,
  type CardSession,
  type EventSubject,
  type NewSession,
} from './card.ts'

export type StripeOptions = {
  secretKey: string
  webhookSecret: string
  /** Where the API is, when not at Stripe itself: the demo's stand-in. */
  host?: string
  port?: number
  protocol?: 'http' | 'https'
  /** How long to wait for an answer, in milliseconds. */
  timeoutMs?: number
  /** How often the SDK asks again by itself, with the same idempotency key. */
  retries?: number
}

/** The provider signs with a clock; older than this is a replay. Seconds. */
const WEBHOOK_TOLERANCE = 300

/** Stripe behind our interface. Beside this file only the webhook's route and the form-action of our pages name it. */
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
  const getSession = async (id: string) => asSession(await asked(sessions.retrieve(id, { expand: ['payment_intent'] })))

  return {
    getSession,
    openSession: async (session, idempotencyKey) =>
      asSession(await asked(sessions.create(sessionParams(session), { idempotencyKey }))),
    getLineItems: async (id) => (await asked(sessions.listLineItems(id, { limit: 100 }))).data.map(asLineItem),
    expireSession: async (id) => {
      try {
        return asSession(await asked(sessions.expire(id)))
      } catch (error) {
        // Only an open session can be expired; what became of this one is what the caller wants to know.
        if (causeOf(error) instanceof Stripe.errors.StripeInvalidRequestError) return getSession(id)
        throw error
      }
    },
    refund: async ({ intentId, amount, refundId }, idempotencyKey) =>
      asRefund(
        await asked(
          stripe.refunds.create(
            { payment_intent: intentId, amount, metadata: { refund: refundId } },
            { idempotencyKey },
          ),
        ),
      ),
    listRefunds: async (intentId) =>
      (await asked(stripe.refunds.list({ payment_intent: intentId, limit: 100 }))).data.map(asRefund),
    readEvent: (rawBody, signature) => readEvent(stripe, rawBody, signature, webhookSecret),
    subjectOf: ({ type, payload }) => subjectOf(type, payload),
  }
}

async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw asCardError(error)
  }
}

const causeOf = (error: unknown) => (error instanceof CardError ? error.cause : undefined)

/** Statuses with which a call was not carried out at all, so that its key still stands for nothing. */
const NOT_CARRIED_OUT = new Set([409, 429])

function asCardError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const answered = error.statusCode !== undefined && !NOT_CARRIED_OUT.has(error.statusCode)
  return new CardError(answered, error)
}

const seconds = (at: Date) => Math.ceil(at.getTime() / 1000)
const instant = (at: number) => new Date(at * 1000)

const sessionParams = (session: NewSession): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: session.bookingId,
  customer_email: session.customerEmail,
  expires_at: seconds(session.expiresAt),
  success_url: session.successUrl,
  cancel_url: session.cancelUrl,
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: session.currency,
        unit_amount: session.amount,
        product_data: { name: session.description },
      },
    },
  ],
  // so that the booking is found from the payment's page on the provider's dashboard
  payment_intent_data: { metadata: { booking: session.bookingId } },
})

const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'object' ? (reference?.id ?? null) : reference

const asSession = (session: Stripe.Checkout.Session): CardSession => ({
  id: session.id,
  url: session.url,
  status: sessionStatus(session.status),
  paymentStatus: paymentStatus(session.payment_status),
  failed: hasFailed(session),
  mode: session.mode,
  intentId: idOf(session.payment_intent),
  amountTotal: session.amount_total,
  currency: session.currency,
  expiresAt: instant(session.expires_at),
  customer: session.customer_details && {
    name: session.customer_details.name && plain(session.customer_details.name),
    email: session.customer_details.email,
    country: session.customer_details.address?.country ?? null,
  },
})

// A state added by the provider after this was written means, to us, that nothing has been decided yet.
const sessionStatus = (status: string | null): CardSession['status'] =>
  status === 'complete' || status === 'expired' ? status : 'open'

const paymentStatus = (status: string): CardSession['paymentStatus'] =>
  status === 'paid' || status === 'no_payment_required' ? status : 'unpaid'

/** A delayed payment of a completed session that came to nothing: the session itself never says so. */
function hasFailed({ status, payment_status, payment_intent }: Stripe.Checkout.Session): boolean {
  if (status !== 'complete' || payment_status !== 'unpaid' || typeof payment_intent !== 'object') return false
  return payment_intent?.status === 'requires_payment_method' || payment_intent?.status === 'canceled'
}

const asLineItem = (item: Stripe.LineItem): CardLineItem => ({
  description: item.description,
  amountTotal: item.amount_total,
  currency: item.currency,
  quantity: item.quantity,
})

const asRefund = (refund: Stripe.Refund): CardRefund => ({
  id: refund.id,
  refundId: refund.metadata?.refund ?? null,
  amount: refund.amount,
  status: refundStatus(refund.status),
})

function refundStatus(status: string | null): CardRefund['status'] {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

function readEvent(stripe: Stripe, rawBody: Buffer, signature: string | undefined, secret: string): CardEvent {
  try {
    const event = stripe.webhooks.constructEvent(rawBody, signature ?? '', secret, WEBHOOK_TOLERANCE)
    return { id: event.id, type: event.type, payload: withPlainTexts(event.data.object) }
  } catch {
    throw new AppError('invalid_signature', 'This is not signed by the card provider, or it is too old.')
  }
}

/** What people typed at the provider, without what no database keeps: the character NUL, and half of a surrogate pair. */
const plain = (text: string) => text.replaceAll('\0', '').toWellFormed()

const withPlainTexts = (payload: object): object =>
  JSON.parse(JSON.stringify(payload), (_, value) => (typeof value === 'string' ? plain(value) : value))

const nothing: EventSubject = { sessionId: null, intentId: null }

/** Events are only a hint that something changed; the provider is asked what. */
function subjectOf(type: string, payload: unknown): EventSubject {
  if (!payload) return nothing
  if (type.startsWith('checkout.session.')) {
    const session = payload as Stripe.Checkout.Session
    return { sessionId: session.id, intentId: idOf(session.payment_intent) }
  }
  if (type.startsWith('refund.') || type.startsWith('charge.')) {
    const { payment_intent } = payload as Stripe.Refund | Stripe.Charge
    return { ...nothing, intentId: idOf(payment_intent) }
  }
  if (type.startsWith('payment_intent.')) return { ...nothing, intentId: (payload as Stripe.PaymentIntent).id }
  return nothing
}
