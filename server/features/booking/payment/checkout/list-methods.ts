import type { z } from 'zod/mini'
import type { OfferedMethod } from '#contract/facility-gateway'
import { bookingNotFound } from '../../../../app-error.ts'
import { whyNotCharge } from '../../../../charge-limits.ts'
import type { Deps } from '../../../../deps.ts'
import type { Actor } from '../../../../http/session.ts'
import { listMethods } from '../../../../payment-methods.ts'
import { findPayerRow, type PayerRow } from '../attempts.queries.ts'
import { readPhone } from './open-attempt.ts'

type Offered = z.infer<typeof OfferedMethod>

/** Lists the ways to pay a booking of the actor at its venue. */
export async function listCheckoutMethods(deps: Deps, actor: Actor, bookingId: string): Promise<Offered[]> {
  const payer = await findPayerRow(deps.db, bookingId)
  if (payer?.userId !== actor.id) throw bookingNotFound()
  return listMethodsOf(deps, payer)
}

/** Lists the ways to pay what is due. */
export async function listMethodsOf(deps: Deps, due: PayerRow): Promise<Offered[]> {
  const methods = await listMethods(deps, due.facilityId, due.currency)
  return methods.map(({ gateway }) => ({
    gateway: gateway.name,
    asksForPhone: gateway.needsPhone && readPhone(deps, due) === null,
    disabledReason: whyNotCharge(gateway, due),
  }))
}
