import type { Deps } from '../../../deps.ts'
import type { AttemptRef } from '../../../gateways/payment-gateway.ts'
import { type AttemptRow, listKnownRefunds } from './attempts.queries.ts'

/** Returns an attempt as its gateway needs it. */
export async function toAttemptRef(
  { db }: Deps,
  { id, reference, providerId, openedAt, gateway }: AttemptRow,
): Promise<AttemptRef> {
  const refunds = gateway === 'stripe' ? [] : await listKnownRefunds(db, id)
  return { reference, providerId, openedAt, refunds }
}
