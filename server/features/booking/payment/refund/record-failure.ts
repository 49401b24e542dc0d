import { recordAudit } from '../../../../db/audit.ts'
import { inTransaction } from '../../../../db/client.ts'
import type { Deps } from '../../../../deps.ts'
import type { GatewayError } from '../../../../gateways/gateway-error.ts'
import { type RefundWithPayment, recordRefusal, startNextTry } from './refunds.queries.ts'

/** Records why a refund was not made; without an answer nothing is known. */
export async function recordFailure(deps: Deps, refund: RefundWithPayment, { isReplayed, refusal }: GatewayError) {
  if (isReplayed) await recordFailedTry(deps, refund)
  // the same key is sent again, and an operator is notified that it is refused
  else if (refusal) await recordRefusal(deps.db, refund.id, refusal)
}

/** After this failed try admins are notified: in the audit log here, and in the day's report. */
const AUDITED_TRY = 3

async function recordFailedTry({ db }: Deps, refund: RefundWithPayment): Promise<void> {
  await inTransaction(db, async (trx) => {
    const isFirst = await startNextTry(trx, refund)
    if (!isFirst || refund.number !== AUDITED_TRY) return
    const amount = { minor: refund.amountMinor, currency: refund.currency }
    const detail = { code: 'refund_refused', values: { amount } } as const
    await recordAudit(trx, { by: null, action: 'refused', detail, ...toAuditSubject(refund) })
  })
}

/** Returns what a line of the audit log about a refund is about. */
export const toAuditSubject = ({ bookingId, purchaseId, paymentId }: RefundWithPayment) =>
  bookingId === null
    ? ({ kind: 'refund', subjectId: purchaseId ?? paymentId, subject: 'Pass' } as const)
    : ({ kind: 'refund', subjectId: bookingId, subject: 'Booking' } as const)
