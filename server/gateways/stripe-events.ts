import type Stripe from 'stripe'
import { t } from '#i18n/t'
import { AppError } from '../app-error.ts'
import type { CardEvent, EventSubject } from './card.ts'
import { removeUnstorable, toId } from './stripe-objects.ts'

/** Seconds after which a signed webhook counts as a replay. */
const WEBHOOK_TOLERANCE = 300

/** Verifies and reads a webhook. @throws AppError invalid_signature */
export function readEvent(stripe: Stripe, rawBody: Buffer, signature: string | undefined, secret: string): CardEvent {
  try {
    const event = stripe.webhooks.constructEvent(rawBody, signature ?? '', secret, WEBHOOK_TOLERANCE)
    // Stripe's library accepts any time in the future
    const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature ?? '')?.[1])
    if (signedAt > Date.now() / 1000 + WEBHOOK_TOLERANCE) throw new Error('signed in the future')
    for (const text of [event.id, event.type])
      if (!/^[\w.]{1,255}$/.test(String(text ?? ''))) throw new Error('an event without id or type')
    return { id: event.id, type: event.type, payload: toStorable(event.data.object) }
  } catch {
    throw new AppError('invalid_signature', t('This is not signed by the card provider, or it is too old.'))
  }
}

const toStorable = (payload: object): object =>
  JSON.parse(JSON.stringify(payload), (_, value) => (typeof value === 'string' ? removeUnstorable(value) : value))

/** Whether an event about a payment intent may come without one about its session. */
export const isAboutSession = (type: string): boolean => /^(refund\.|charge\.(refund|dispute))/.test(type)

const NO_SUBJECT: EventSubject = { sessionId: null, intentId: null }

/** Returns which session or payment intent a stored event is about. */
export function getEventSubject({ type, payload }: { type: string; payload: unknown }): EventSubject {
  if (!payload) return NO_SUBJECT
  if (type.startsWith('checkout.session.')) {
    const session = payload as Stripe.Checkout.Session
    return { sessionId: session.id, intentId: toId(session.payment_intent) }
  }
  if (type.startsWith('refund.') || type.startsWith('charge.')) {
    const { payment_intent } = payload as Stripe.Refund | Stripe.Charge
    return { ...NO_SUBJECT, intentId: toId(payment_intent) }
  }
  if (type.startsWith('payment_intent.')) return { ...NO_SUBJECT, intentId: (payload as Stripe.PaymentIntent).id }
  return NO_SUBJECT
}
