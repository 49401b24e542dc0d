import type { Deps } from '../../deps.ts'
import type { CardEvent } from '../../gateways/card.ts'
import { markApplied, storeEvent } from './queries/due-payments.ts'
import { findPaymentOfIntent, findPaymentOfSession } from './queries/payments.ts'
import { settle } from './settle-payment.ts'

/**
 * Takes one webhook: verifies it, stores it by its id, applies it. Returning means that it was applied, now or before;
 * anything else is thrown, so that the provider sends it again, and the reconciler finds it stored.
 * @throws AppError invalid_signature; CardError when the provider can't be asked what happened
 */
export async function receiveEvent(deps: Deps, rawBody: Buffer, signature: string | undefined): Promise<void> {
  const event = deps.card.readEvent(rawBody, signature)
  if (await storeEvent(deps.db, event)) await applyEvent(deps, event)
}

/** An event is a hint: the provider is asked what is true now. One about nothing of ours is done with. */
export async function applyEvent(
  deps: Deps,
  event: Pick<CardEvent, 'id' | 'type'> & { payload: unknown },
): Promise<void> {
  const payment = await paymentOf(deps, event)
  if (payment) await settle(deps, payment.id, event.id)
  else await markApplied(deps.db, event.id)
}

async function paymentOf({ db, card }: Deps, event: { type: string; payload: unknown }) {
  const { sessionId, intentId } = card.subjectOf(event)
  const ofSession = sessionId ? await findPaymentOfSession(db, sessionId) : undefined
  return ofSession ?? (intentId ? await findPaymentOfIntent(db, intentId) : undefined)
}
