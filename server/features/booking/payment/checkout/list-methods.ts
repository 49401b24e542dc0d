import type { z } from 'zod/mini'
import type { checkoutMethods } from '#contract/facility-gateway'
import { bookingNotFound } from '../../../../app-error.ts'
import type { Deps } from '../../../../deps.ts'
import type { Actor } from '../../../../http/session.ts'
import { listMethods } from '../../../../payment-methods.ts'
import { findBookingSummary } from '../../state/booking-summary.queries.ts'
import { findPayerRow } from '../attempts.queries.ts'

/** Lists the ways to pay a booking of the actor at its venue. */
export async function listCheckoutMethods(
  deps: Deps,
  actor: Actor,
  bookingId: string,
): Promise<z.infer<typeof checkoutMethods.reply>> {
  const payer = await findPayerRow(deps.db, bookingId)
  if (!payer || (await findBookingSummary(deps.db, bookingId)).userId !== actor.id) throw bookingNotFound()
  const methods = await listMethods(deps, payer.facilityId)
  return methods.map(({ gateway: { name: gateway, needsPhone } }) => ({
    gateway,
    asksForPhone: needsPhone && payer.phone === null,
  }))
}
