import type { z } from 'zod/mini'
import type { PaidSession } from '#contract/payment'
import { inTransaction } from '../../../../db/client.ts'
import type { Deps } from '../../../../deps.ts'
import { GatewayError } from '../../../../gateways/gateway-error.ts'
import type { GatewayName } from '../../../../gateways/payment-gateway.ts'
import type { BookingSummary } from '../../state/booking-summary.queries.ts'
import { hasChargeInReview } from '../attempts.queries.ts'
import { type PaymentRow, wasJustPaid } from '../payments.queries.ts'
import { listRefunds } from '../refund/refunds.queries.ts'
import { settle } from '../settle/settle-payment.ts'

type Session = z.infer<typeof PaidSession>

/** The state of a payment of a link or booking, and why. */
export type OutcomeDetail = Pick<Session, 'detail' | 'refundReference'>

/**
 * Settles what the success page shows, unless a wallet was just settled on the way back from its page. Returns whether a
 * wallet refused to move the money that its customer approved, as from an empty account.
 * @throws GatewayError when the provider does not answer, since it may have been paid
 */
export async function settleForPage(deps: Deps, paymentId: string, gateway: GatewayName | undefined): Promise<boolean> {
  if (await wasJustPaid(deps.db, paymentId)) return false
  try {
    return await settle(deps, paymentId)
  } catch (error) {
    if (!(error instanceof GatewayError && error.refusal) || gateway === 'stripe') throw error
    deps.log.info({ err: error, paymentId }, 'a wallet refused a payment')
    return true
  }
}

type Part = { payment: PaymentRow; booking: BookingSummary }

/** Returns why a payment is processing or unpaid, or how far its refund is. */
export async function findDetail(
  deps: Deps,
  { payment, booking }: Part,
  outcome: Session['outcome'],
  isRefused: boolean,
): Promise<OutcomeDetail> {
  const none = { detail: null, refundReference: null }
  if (outcome === 'processing') {
    const isInReview = await inTransaction(deps.db, (trx) => hasChargeInReview(trx, payment.id))
    return isInReview ? { ...none, detail: 'held' } : none
  }
  if (outcome === 'unpaid') {
    if (booking.status === 'cancelled') return { ...none, detail: 'expired' }
    return isRefused ? { ...none, detail: 'declined' } : none
  }
  return outcome === 'refunded' ? findRefundDetail(deps, payment) : none
}

async function findRefundDetail({ db }: Deps, payment: PaymentRow): Promise<OutcomeDetail> {
  const refunds = await listRefunds(db, payment.id)
  const waiting = refunds.find(({ status }) => status === 'requested' || status === 'pending')
  const failed = refunds.find(
    ({ status, refusal }, at) =>
      (status === 'failed' && at === refunds.length - 1) || (status === 'requested' && refusal !== null),
  )
  const shown = failed ?? waiting ?? refunds.at(-1)
  const detail = failed ? 'refund_failed' : waiting ? 'refund_pending' : null
  return { detail, refundReference: shown?.providerId ?? shown?.handReference ?? null }
}
