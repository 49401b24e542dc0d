import type { Trx } from '../../../../db/client.ts'
import { enqueue } from '../../../../db/queue.ts'
import type { Charge } from '../../../../gateways/payment-gateway.ts'
import { type AttemptRow, insertSurplus } from '../attempts.queries.ts'
import type { PaymentRow } from '../payments.queries.ts'
import type { MergedSession } from './sync-money.ts'

/** Returns the columns of a payment that was charged. */
export const toCharge = (session: MergedSession | null, chargedMinor: number, paidAt: Date) => ({
  status: 'paid' as const,
  chargedMinor,
  paidAt,
  ...(session?.currency && { currency: session.currency }),
  intentId: session?.charge?.id ?? null,
  chargedBy: session?.attemptId ?? null,
  customerName: session?.charge?.payer?.name ?? null,
  customerEmail: session?.charge?.payer?.email ?? null,
  customerCountry: session?.charge?.payer?.country ?? null,
})

/** Records a charge beyond the one that is kept, and has it settled as a payment of its own, which refunds it. */
export async function refundSurplus(trx: Trx, payment: PaymentRow, attempt: AttemptRow, charge: Charge): Promise<void> {
  const paymentId = await insertSurplus(trx, payment, attempt, charge)
  if (paymentId) await enqueue(trx, { name: 'settle', payload: { paymentId } }, { key: `settle:${paymentId}` })
}
