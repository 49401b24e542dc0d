import { ConnectableGateway } from '#contract/payment'
import type { Deps } from '../../../../deps.ts'
import { getWallet } from '../../../../payment-methods.ts'
import { isUuid } from '../../../../uuid.ts'
import { findAttempt, forgetPage } from '../attempts.queries.ts'
import { findPayment } from '../payments.queries.ts'
import { trySettle } from './settle-payment.ts'

/**
 * Settles the attempt that a gateway's notification or a returning browser names, by reading it from the gateway.
 * Returns its reference, and the page that shows the outcome; null when the request names none.
 */
export async function receiveNotification(
  deps: Deps,
  { gateway: name, accountId }: { gateway: string; accountId: string | null },
  given: Record<string, unknown>,
  isReturn: boolean,
): Promise<{ reference: string; page: '/success' | '/passes' } | null> {
  const known = ConnectableGateway.options.find((gateway) => gateway === name)
  if (!known || (accountId !== null && !isUuid(accountId))) return null
  // a gateway sends each field once and as text; anything else is somebody's attempt
  const fields = Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value.replaceAll('\0', '').toWellFormed()]] : [],
    ),
  )
  const named = (await findWallet(deps, known, accountId))?.readNotification({ fields })
  const attempt = named ? await findAttempt(deps.db, known, named) : undefined
  if (!attempt) return null
  if (isReturn) await forgetPage(deps.db, attempt.id)
  const isApproved = isReturn && named && 'isApproved' in named && named.isApproved
  await trySettle(deps, attempt.paymentId, isApproved ? attempt.id : undefined)
  const payment = await findPayment(deps.db, attempt.paymentId)
  return { reference: attempt.reference, page: payment?.purchaseId ? '/passes' : '/success' }
}

async function findWallet(deps: Deps, gateway: ConnectableGateway, accountId: string | null) {
  try {
    return await getWallet(deps, { gateway, accountId })
  } catch (error) {
    deps.log.info({ err: error, gateway, accountId }, 'a notification is for a gateway that is not configured')
    return null
  }
}
