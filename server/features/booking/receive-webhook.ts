import type { Deps } from '../../deps.ts'
import type { CardEvent } from '../../gateways/card.ts'
import { findPaymentByIntent, findPaymentBySession } from './queries/payments.ts'
import { markApplied, storeEvent } from './queries/webhook-events.ts'
import { settle } from './settle-payment.ts'

/**
 * Receives one webhook: verifies it, stores it by its id, applies it. Returns once it is applied, now or earlier. Whatever
 * is thrown makes the provider send it again, and the reconciler finds it stored.
 * @throws AppError invalid_signature; CardError when the provider can't be reached
 */
export async function receiveWebhook(deps: Deps, rawBody: Buffer, signature: string | undefined): Promise<void> {
  const event = deps.card.readEvent(rawBody, signature)
  if (await storeEvent(deps.db, event)) await applyEvent(deps, event)
}

type StoredEvent = Pick<CardEvent, 'id' | 'type'> & { payload: unknown }

/**
 * Applies a stored event by asking the provider for the current state: the event's content is never applied. An event
 * about none of our payments only counts as applied.
 * @throws CardError when the provider can't be reached
 */
export async function applyEvent(deps: Deps, event: StoredEvent): Promise<void> {
  const payment = await findPaymentOfEvent(deps, event)
  if (payment) await settle(deps, payment.id, event.id)
  else await markApplied(deps.db, event.id)
}

async function findPaymentOfEvent({ db, card }: Deps, event: StoredEvent) {
  const { sessionId, intentId } = card.subjectOf(event)
  const bySession = sessionId ? await findPaymentBySession(db, sessionId) : undefined
  return bySession ?? (intentId ? await findPaymentByIntent(db, intentId) : undefined)
}
