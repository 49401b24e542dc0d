import type Stripe from 'stripe'
import { type Sql, theRow } from '../database.ts'
import { newId } from './ids.ts'

/** Which object each type of event carries. */
type EventObjects = {
  'checkout.session.completed': Stripe.Checkout.Session
  'checkout.session.expired': Stripe.Checkout.Session
  'checkout.session.async_payment_succeeded': Stripe.Checkout.Session
  'checkout.session.async_payment_failed': Stripe.Checkout.Session
  'payment_intent.succeeded': Stripe.PaymentIntent
  'payment_intent.payment_failed': Stripe.PaymentIntent
  'charge.refunded': Stripe.Charge
  'charge.dispute.created': Stripe.Dispute
  'charge.dispute.updated': Stripe.Dispute
  'charge.dispute.closed': Stripe.Dispute
  'charge.dispute.funds_withdrawn': Stripe.Dispute
  'charge.dispute.funds_reinstated': Stripe.Dispute
  'refund.created': Stripe.Refund
  'refund.updated': Stripe.Refund
  'refund.failed': Stripe.Refund
}

export type EventRow = {
  id: string
  type: string
  object: object
  created: number
  attempts: number
}

export const EVENT_COLUMNS = 'id, type, object, extract(epoch from created)::int as created, attempts'

/** The API version of the events: that of the SDK whose types this sandbox uses. */
const API_VERSION: Stripe.LatestApiVersion = '2026-10-28.endive'

/** How long reordered events are held back, so that there are several to swap. */
const REORDER_HOLD_MS = 400

/**
 * Records an event in the transaction of its cause: both exist or neither. It is due at once unless the webhook switches
 * delay or lose it.
 */
export async function recordEvent<Type extends keyof EventObjects>(
  sql: Sql,
  type: Type,
  object: EventObjects[Type],
): Promise<void> {
  await theRow(
    sql,
    `insert into sandbox.card_event (id, type, object, next_attempt_at)
     select $1, $2, $3, case when webhook_mode = 'lost' then null else
            clock_timestamp() + make_interval(secs =>
              (webhook_delay_ms + case when webhook_reorder then ${REORDER_HOLD_MS} else 0 end) / 1000.0) end
       from sandbox.switches
  returning id`,
    [newId('evt'), type, JSON.stringify(object)],
  )
}

/** Returns the event as the API and the webhook's body show it. */
export const eventObject = (row: EventRow) => ({
  id: row.id,
  object: 'event',
  api_version: API_VERSION,
  created: row.created,
  data: { object: row.object },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type: row.type,
})
