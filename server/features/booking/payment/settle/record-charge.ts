import type { Trx } from '../../../../db/client.ts'
import { readClock } from '../../../../db/clock.ts'
import { enqueue } from '../../../../db/queue.ts'
import type { Charge } from '../../../../gateways/payment-gateway.ts'
import { type AttemptRow, insertSurplus } from '../attempts.queries.ts'
import { isPayerDeleted } from '../forget-payer.queries.ts'
import { type PaymentRow, updatePayment } from '../payments.queries.ts'
import type { MergedSession } from './sync-money.ts'

/** Records that a payment was charged, without the payer's name if their account was deleted meanwhile. */
export async function recordCharge(
  trx: Trx,
  paymentId: string,
  session: MergedSession | null,
  chargedMinor: number,
): Promise<void> {
  const payer = session?.charge?.payer
  const isDeleted = await isPayerDeleted(trx, paymentId)
  await updatePayment(trx, paymentId, {
    status: 'paid',
    chargedMinor,
    paidAt: await readClock(trx),
    ...(session?.currency && { currency: session.currency }),
    intentId: session?.charge?.id ?? null,
    chargedBy: session?.attemptId ?? null,
    customerName: isDeleted ? null : (payer?.name ?? null),
    customerEmail: isDeleted ? null : (payer?.email ?? null),
    customerCountry: payer?.country ?? null,
  })
}

/** Records a charge beyond the one that is kept, and has it settled as a payment of its own, which refunds it. */
export async function refundSurplus(trx: Trx, payment: PaymentRow, attempt: AttemptRow, charge: Charge): Promise<void> {
  const paymentId = await insertSurplus(trx, payment, attempt, charge)
  if (paymentId) await enqueue(trx, { name: 'settle', payload: { paymentId } }, { key: `settle:${paymentId}` })
}
