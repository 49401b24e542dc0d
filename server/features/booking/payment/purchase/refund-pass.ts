import { toMinor } from '#contract/money'
import { getWorth } from '#contract/pass-cover'
import { t } from '#i18n/t'
import { AppError } from '../../../../app-error.ts'
import { recordAudit } from '../../../../db/audit.ts'
import { inTransaction, type Trx } from '../../../../db/client.ts'
import { readClock } from '../../../../db/clock.ts'
import { enqueue } from '../../../../db/queue.ts'
import type { Deps } from '../../../../deps.ts'
import type { Actor } from '../../../../http/session.ts'
import { toOwnWords } from '../../../../stored-texts/stored-text.ts'
import { sum } from '../../../../sum.ts'
import { whyWithheld } from '../../policy.ts'
import { type PaymentRow, updatePayment } from '../payments.queries.ts'
import { tryRefund } from '../refund/make-refund.ts'
import { insertRefund, listRefunds } from '../refund/refunds.queries.ts'
import { calculateRemaining } from '../refund/refunds.rules.ts'
import { listDisputes } from '../settle/disputes.queries.ts'
import { isWithheld } from '../settle/disputes.rules.ts'
import { changeBalance, endPass, type LockedPass, lockPassWithPayments } from './desk-purchases.queries.ts'
import { queueRefundMails } from './queue-refund-mails.ts'

type Request = { facilityId: string; passId: string; amount: number; reason: string }

/**
 * Ends a pass and gives back the share of its price that is left (`getWorth`), never more than was paid: at the desk if it
 * was paid there, else by its gateway. `amount` is what was shown, in major units. The route has checked that the actor owns
 * the facility. @throws AppError not_found, not_refundable, conflict
 */
export async function refundPass(deps: Deps, actor: Actor, request: Request): Promise<void> {
  const refundIds = await inTransaction(deps.db, async (trx) => {
    const pass = await lockPassWithPayments(trx, request.facilityId, request.passId)
    if (!pass) throw new AppError('not_found', t('There is no such pass.'))
    const refundable = await requireWorth(trx, pass, toMinor(request.amount))
    const amountMinor = sum(refundable.map(({ refundMinor }) => refundMinor))
    const { reason } = request
    if (pass.balance > 0)
      await changeBalance(trx, pass.id, { delta: -pass.balance, reason: 'refunded', by: actor.id, note: reason })
    await endPass(trx, pass.id)
    await recordAudit(trx, {
      by: actor.id,
      kind: 'facility',
      action: 'refunded the pass',
      subject: pass.name,
      subjectId: request.facilityId,
      detail: {
        code: 'refund_requested',
        values: { amount: { minor: amountMinor, currency: pass.currency }, reason },
      },
    })
    const refunds = []
    for (const { payment, refundMinor } of refundable)
      refunds.push(
        await writeRefund(trx, payment, { amountMinor: refundMinor, reason: toOwnWords(reason), by: actor.id }),
      )
    const ids = refunds.map(({ id }) => id)
    await queueRefundMails(trx, pass.id, ids)
    return refunds.filter(({ isDesk }) => !isDesk).map(({ id }) => id)
  })
  for (const id of refundIds) await tryRefund(deps, id)
}

/**
 * Returns what is refunded of each payment, so that all get back what the pass is worth now, of the newest first. A member
 * price loses worth by the second: less than shown is refunded then.
 */
async function requireWorth(trx: Trx, pass: LockedPass, shownMinor: number) {
  const left = []
  for (const payment of pass.payments)
    left.push({ payment, leftMinor: calculateRemaining(payment.chargedMinor, await listRefunds(trx, payment.id)) })
  const worth = Math.min(sum(left.map(({ leftMinor }) => leftMinor)), getWorth(pass, await readClock(trx)))
  if (worth === 0) throw new AppError('not_refundable', t('Nothing of this pass is left to refund.'))
  for (const { id } of pass.payments)
    if (isWithheld(await listDisputes(trx, id))) throw new AppError('not_refundable', whyWithheld())
  if (pass.kind !== 'rate' && worth !== shownMinor)
    throw new AppError('conflict', t('The pass was used in the meantime. Look at it again.'))
  let rest = Math.min(worth, shownMinor)
  return left.flatMap(({ payment, leftMinor }) => {
    const refundMinor = Math.min(rest, leftMinor)
    rest -= refundMinor
    return refundMinor > 0 ? [{ payment, refundMinor }] : []
  })
}

type Refund = { amountMinor: number; reason: ReturnType<typeof toOwnWords>; by: string }

/** Writes a refund that a gateway has to make, or that is paid out at the desk. */
async function writeRefund(trx: Trx, payment: PaymentRow, refund: Refund): Promise<{ id: string; isDesk: boolean }> {
  const isDesk = payment.method !== 'card'
  const row = { paymentId: payment.id, ...refund, ...(isDesk && { status: 'succeeded' as const }) }
  const { id } = await insertRefund(trx, row)
  if (isDesk) await updatePayment(trx, payment.id, { refundedMinor: payment.refundedMinor + refund.amountMinor })
  else await enqueue(trx, { name: 'refund', payload: {} })
  return { id, isDesk }
}
