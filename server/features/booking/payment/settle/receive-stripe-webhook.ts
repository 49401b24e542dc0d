import type { Deps } from '../../../../deps.ts'
import type { CardEvent } from '../../../../gateways/card.ts'
import { requireCard } from '../../../../payment-methods.ts'
import { findPaymentByIntent, findPaymentBySession } from '../payments.queries.ts'
import { recoverSession } from './recover-session.ts'
import { settle } from './settle-payment.ts'
import { markApplied, storeEvent } from './webhook-events.queries.ts'

/**
 * Receives one webhook: verifies it and stores it by its id, which is all the provider waits for. Returns the event to be
 * applied next, or null when it has been applied earlier. Should the process end before that, the reconciler finds it.
 */
export async function receiveStripeWebhook(
  deps: Deps,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<CardEvent | null> {
  const event = requireCard(deps).readEvent(rawBody, signature)
  return (await storeEvent(deps.db, event)) ? event : null
}

export type StoredEvent = Pick<CardEvent, 'id' | 'type'> & { payload: unknown }

/**
 * Applies a stored event by asking the provider for the current state: the event's content is never applied. One about a
 * session that has no payment row leads to `recoverSession`; one that is not about a payment only counts as applied.
 * @throws GatewayError when the provider can't be reached
 */
export async function applyEvent(deps: Deps, event: StoredEvent): Promise<void> {
  const payment = await findPaymentOfEvent(deps, event)
  if (payment) return void (await settle(deps, payment.id, { eventId: event.id }))
  const session = await requireCard(deps).findSession(event)
  if (session) await recoverSession(deps, session)
  await markApplied(deps.db, event.id)
}

async function findPaymentOfEvent(deps: Deps, event: StoredEvent) {
  const { db } = deps
  const { sessionId, intentId } = requireCard(deps).getEventSubject(event)
  const bySession = sessionId ? await findPaymentBySession(db, sessionId) : undefined
  return bySession ?? (intentId ? await findPaymentByIntent(db, intentId) : undefined)
}
