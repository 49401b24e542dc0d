import type { z } from 'zod/mini'
import { toMajor } from '#contract/money'
import type { passPurchase } from '#contract/pass'
import { t } from '#i18n/t'
import { AppError } from '../../../../app-error.ts'
import type { Deps } from '../../../../deps.ts'
import type { Actor } from '../../../../http/session.ts'
import { settleForPage } from '../checkout/outcome-detail.ts'
import { findPayment, type PaymentRow } from '../payments.queries.ts'
import { formatPurchase } from './purchase-order.ts'
import { findPaymentOfPurchase, findPurchaseSummary } from './purchases.queries.ts'

type Result = z.infer<typeof passPurchase.reply>

/**
 * Returns the outcome of the actor's purchase, after settling it.
 * @throws AppError session_not_found; GatewayError when the provider can't be reached
 */
export async function viewPurchase(deps: Deps, actor: Actor, sessionId: string): Promise<Result> {
  const notFound = () => new AppError('session_not_found', t('There is no such payment.'))
  const paymentId = await findPaymentOfPurchase(deps.db, actor.id, sessionId)
  if (!paymentId) throw notFound()
  await settleForPage(deps, paymentId, undefined)
  const payment = await findPayment(deps.db, paymentId)
  if (!payment) throw notFound()
  const summary = await findPurchaseSummary(deps.db, payment)
  const { amountMinor, currency } = payment
  const outcome = toOutcome(payment, summary.isCancelled)
  const { giftTo } = summary
  return { outcome, name: formatPurchase(summary), amount: toMajor(amountMinor), currency, giftTo }
}

/** `isCancelled`: whether the purchase was, so that what is paid goes back. */
function toOutcome(
  { status, chargedMinor, refundedMinor, supersededAt }: PaymentRow,
  isCancelled: boolean,
): Result['outcome'] {
  if (status === 'processing') return 'processing'
  if (status !== 'paid') return 'unpaid'
  return isCancelled || supersededAt !== null || refundedMinor >= chargedMinor ? 'refunded' : 'paid'
}
