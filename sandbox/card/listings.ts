import { DISPUTE_COLUMNS, type DisputeRow, disputeObject } from './disputes.ts'
import { EVENT_COLUMNS, type EventRow, eventObject } from './events.ts'
import { chargeObject, type IntentRow, intentObject } from './intent-object.ts'
import { CHARGE_COLUMNS, INTENT_COLUMNS } from './intents.ts'
import type { Listing } from './lists.ts'
import { REFUND_COLUMNS, type RefundRow, refundObject } from './refunds.ts'
import { type SessionRow, sessionObject } from './session-object.ts'
import { SESSION_COLUMNS } from './sessions.ts'

/*
 * What the API lists, and the filters that the provider has for each.
 */

export const SESSIONS: Listing<SessionRow> = {
  what: 'checkout.session',
  url: '/v1/checkout/sessions',
  table: 'card_session',
  columns: SESSION_COLUMNS,
  filters: { payment_intent: 'payment_intent', status: 'status' },
  show: sessionObject,
}

export const INTENTS: Listing<IntentRow> = {
  what: 'payment_intent',
  url: '/v1/payment_intents',
  table: 'card_intent',
  columns: INTENT_COLUMNS,
  filters: {},
  show: intentObject,
}

export const CHARGES: Listing<IntentRow> = {
  what: 'charge',
  url: '/v1/charges',
  table: 'card_charge',
  columns: CHARGE_COLUMNS,
  filters: { payment_intent: 'intent_id' },
  show: (intent) => chargeObject(intent, intent.charge_id ?? ''),
}

export const REFUNDS: Listing<RefundRow> = {
  what: 'refund',
  url: '/v1/refunds',
  table: 'card_refund',
  columns: REFUND_COLUMNS,
  filters: { payment_intent: 'intent_id', charge: 'charge_id' },
  show: refundObject,
}

export const DISPUTES: Listing<DisputeRow> = {
  what: 'dispute',
  url: '/v1/disputes',
  table: 'card_dispute',
  columns: DISPUTE_COLUMNS,
  filters: { payment_intent: 'intent_id', charge: 'charge_id' },
  show: disputeObject,
}

export const EVENTS: Listing<EventRow> = {
  what: 'event',
  url: '/v1/events',
  table: 'card_event',
  columns: EVENT_COLUMNS,
  filters: { type: 'type' },
  show: eventObject,
}
