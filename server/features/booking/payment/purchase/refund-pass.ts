import { getWorth } from '#contract/pass-cover'
import { t } from '#i18n/t'
import { AppError } from '../../../../app-error.ts'
import { recordAudit } from '../../../../db/audit.ts'
import { inTransaction, type Trx } from '../../../../db/client.ts'
import { readClock } from '../../../../db/clock.ts'
import { enqueue } from '../../../../db/queue.ts'
import type { Deps } from '../../../../deps.ts'
import type { Actor } from '../../../../http/session.ts'
import { toMinor } from '../../../../money.ts'
import { toOwnWords } from '../../../../stored-texts/stored-text.ts'
import { type PaymentRow, updatePayment } from '../payments.queries.ts'
import { tryRefund } from '../refund/make-refund.ts'
import { insertRefund, listRefunds } from '../refund/refunds.queries.ts'
import { calculateRemaining } from '../refund/refunds.rules.ts'
import { listDisputes } from '../settle/disputes.queries.ts'
import { isWithheld } from '../settle/disputes.rules.ts'
import { changeBalance, endPass, type LockedPass, lockPass } from './desk-purchases.queries.ts'

type Request = { facilityId: string; passId: string; amount: number; reason: string }

/**
 * Ends a pass and gives back the share of its price that is left (`getWorth`), never more than was paid: at the desk if it
 * was paid there, else by its gateway. `amount` is what was shown, in major units. The route has checked that the actor owns
 * the facility. @throws AppError not_found, not_refundable, conflict
 */
export async function refundPass(deps: Deps, actor: Actor, request: Request): Promise<void> {
  const refundId = await inTransaction(deps.db, async (trx) => {
    const pass = await lockPass(trx, request.facilityId, request.passId)
    if (!pass) throw new AppError('not_found', t('There is no such pass.'))
    const { payment, amountMinor } = await requireWorth(trx, pass, toMinor(request.amount))
    const { reason } = request
    if (pass.balance > 0)
      await changeBalance(trx, pass.id, { delta: -pass.balance, reason: 'refunded', by: actor.id, note: reason })
    await endPass(trx, pass.id)
    await recordAudit(trx, {
      ...{ by: actor.id, kind: 'facility', action: 'refunded the pass', subject: pass.name },
      subjectId: request.facilityId,
      detail: {
        code: 'refund_requested',
        values: { amount: { minor: amountMinor, currency: payment.currency }, reason },
      },
    })
    return writeRefund(trx, payment, { amountMinor, reason: toOwnWords(reason), by: actor.id })
  })
  if (refundId) await tryRefund(deps, refundId)
}

/** Returns what a pass is worth now. A member price loses worth by the second: less than shown is refunded then. */
async function requireWorth(trx: Trx, pass: LockedPass, shownMinor: number) {
  const { payment } = pass
  const left = payment ? calculateRemaining(payment.chargedMinor, await listRefunds(trx, payment.id)) : 0
  const worth = Math.min(left, getWorth(pass, await readClock(trx)))
  if (!payment || worth === 0) throw new AppError('not_refundable', t('Nothing of this pass is left to refund.'))
  if (isWithheld(await listDisputes(trx, payment.id)))
    throw new AppError(
      'not_refundable',
      t('The payment is disputed at the bank, so it can’t be refunded until the dispute is settled.'),
    )
  if (pass.kind !== 'rate' && worth !== shownMinor)
    throw new AppError('conflict', t('The pass was used in the meantime. Look at it again.'))
  return { payment, amountMinor: Math.min(worth, shownMinor) }
}

type Refund = { amountMinor: number; reason: ReturnType<typeof toOwnWords>; by: string }

/** Returns the id of a refund that a gateway has to make; undefined for one that is paid out at the desk. */
async function writeRefund(trx: Trx, payment: PaymentRow, refund: Refund): Promise<string | undefined> {
  const isDesk = payment.method !== 'card'
  const row = { paymentId: payment.id, ...refund, ...(isDesk && { status: 'succeeded' as const }) }
  const { id } = await insertRefund(trx, row)
  if (isDesk) await updatePayment(trx, payment.id, { refundedMinor: payment.refundedMinor + refund.amountMinor })
  else await enqueue(trx, { name: 'refund', payload: {} })
  return isDesk ? undefined : id
}
