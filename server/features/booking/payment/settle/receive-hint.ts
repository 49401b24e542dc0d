import type { Deps } from '../../../../deps.ts'
import { findAttempt, forgetPage } from '../attempts.queries.ts'
import { trySettle } from './settle-payment.ts'

/**
 * Settles the attempt that a gateway's notification or a returning browser names, by reading it from the gateway.
 * Returns its reference for the success page; null when the request names none.
 */
export async function receiveHint(
  deps: Deps,
  name: string,
  given: Record<string, unknown>,
  isReturn: boolean,
): Promise<string | null> {
  const gateway = Object.values(deps.gateways).find((one) => one.name === name)
  const fields = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, String(value).replaceAll('\0', '').toWellFormed()]),
  )
  const hint = gateway?.hint({ fields })
  const attempt = gateway && hint ? await findAttempt(deps.db, gateway.name, hint) : undefined
  if (!attempt) return null
  if (isReturn) await forgetPage(deps.db, attempt.id)
  await trySettle(deps, attempt.paymentId)
  return attempt.reference
}
