import type { z } from 'zod/mini'
import type { checkoutMethods } from '#contract/facility-gateway'
import { bookingNotFound } from '../../../../app-error.ts'
import { whyNotCharge } from '../../../../charge-limits.ts'
import type { Deps } from '../../../../deps.ts'
import type { Actor } from '../../../../http/session.ts'
import { listMethods } from '../../../../payment-methods.ts'
import { findPayerRow } from '../attempts.queries.ts'
import { readPhone } from './open-attempt.ts'

/** Lists the ways to pay a booking of the actor at its venue. */
export async function listCheckoutMethods(
  deps: Deps,
  actor: Actor,
  bookingId: string,
): Promise<z.infer<typeof checkoutMethods.reply>> {
  const payer = await findPayerRow(deps.db, bookingId)
  if (payer?.userId !== actor.id) throw bookingNotFound()
  const methods = await listMethods(deps, payer.facilityId, payer.currency)
  return methods.map(({ gateway }) => ({
    gateway: gateway.name,
    asksForPhone: gateway.needsPhone && readPhone(deps, payer) === null,
    disabledReason: whyNotCharge(gateway, payer),
  }))
}
