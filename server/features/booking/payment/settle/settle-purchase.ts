import { recordAudit } from '../../../../db/audit.ts'
import { inTransaction, type Trx } from '../../../../db/client.ts'
import { readClock } from '../../../../db/clock.ts'
import { enqueue } from '../../../../db/queue.ts'
import type { Deps } from '../../../../deps.ts'
import type { PlainCode } from '../../../../stored-texts/stored-text.ts'
import { MINUTE } from '../../../../wall-clock.ts'
import { recordState } from '../attempts.queries.ts'
import { reportDifference } from '../compare/report-difference.ts'
import { type PaymentRow, updatePayment } from '../payments.queries.ts'
import {
  cancelPurchase,
  issuePass,
  keepParties,
  type LockedPurchase,
  lockPurchase,
  type PurchaseRow,
} from '../purchase/purchases.queries.ts'
import { queuePurchaseMails } from '../purchase/queue-purchase-mails.ts'
import { queuePaidBackMail, queueRefundMails } from '../purchase/queue-refund-mails.ts'
import { insertRefund, listRefunds, type RefundRow } from '../refund/refunds.queries.ts'
import { calculateRemaining, clampRefunds, reconcileRefunds, sumRefunded } from '../refund/refunds.rules.ts'
import { listDisputes, writeDispute } from './disputes.queries.ts'
import { isNews, isWithheld, toRefunds } from './disputes.rules.ts'
import { isOutdated, type ReadAttempt, toProviderSnapshot } from './read-attempts.ts'
import { recordCharge, refundSurplus } from './record-charge.ts'
import { type Action, decide } from './settlement.rules.ts'
import {
  correct,
  describeDispute,
  disputeEvents,
  type MergedSession,
  mailDispute,
  type ProviderSnapshot,
} from './sync-money.ts'
import { markApplied } from './webhook-events.queries.ts'

/** How long after the end of its page a purchase waits for money. */
const GRACE_MS = 2 * MINUTE

/**
 * Makes a purchase and its payment agree with the providers, as `settle` does for bookings: by the same rules, of a booking
 * that never begins. It takes nothing from anybody, so that late money buys the pass all the same, unless its buyer or venue
 * was deleted meanwhile. A charge that is suspected of fraud is refunded. Returns what remains to be done outside the transaction.
 */
export const applyToPurchase = (deps: Deps, paymentId: string, read: ReadAttempt[], eventId?: string) =>
  inTransaction(deps.db, async (trx) => {
    const { purchase, payment } = await lockPurchase(trx, paymentId)
    if (await isOutdated(trx, payment, read)) return 'read_again'
    const { surplus, ...snapshot } = toProviderSnapshot(payment, read)
    const { session } = snapshot
    const charged = getCharged(payment, session)
    const { refunds, made, isWithheld } = await syncRefunds(trx, deps.config, { purchase, payment }, charged, snapshot)
    const hasBegun = payment.expiresAt.getTime() + GRACE_MS < (await readClock(trx)).getTime()
    const booking = { status: purchase.status, cancelCause: purchase.cancelCause, hasBegun, isSoon: true }
    const actions = decide({ booking, payment: { ...payment, cancelCause: null }, session, refunds, isWithheld })
    const context = { trx, deps, purchase, payment, session, charged, refunds }
    const endsPass = await performAll(context, actions)
    // the mail that the pass has ended says what goes back
    if (!endsPass) for (const id of made) await queuePaidBackMail(trx, purchase.userId, id)
    await updatePayment(trx, payment.id, {
      refundedMinor: Math.min(charged, sumRefunded(await listRefunds(trx, payment.id))),
    })
    for (const { attempt, snapshot } of read) await recordState(trx, attempt, snapshot.state)
    for (const { attempt, charge } of surplus) await refundSurplus(trx, payment, attempt, charge)
    if (eventId) await markApplied(trx, eventId)
    const types = actions.map(({ type }) => type)
    return types.find((type) => type === 'expire_session' || type === 'complete') ?? 'none'
  })

/** Minor units that the provider has charged, in review too; they never change once they are recorded. */
function getCharged({ status, chargedMinor }: PaymentRow, session: MergedSession | null): number {
  if (status === 'paid') return chargedMinor
  const isCharged = session?.status === 'complete' && (session.paymentStatus !== 'unpaid' || session.isInReview)
  return isCharged ? (session.amountTotal ?? 0) : 0
}

/**
 * Records the refunds and disputes that the provider reports, and notifies the operator of each dispute's news. `made`: the
 * refunds that the provider has since, without those of the venue, whose mail was sent when it ended the pass.
 */
async function syncRefunds(
  trx: Trx,
  { supportEmail }: Deps['config'],
  { purchase, payment }: LockedPurchase,
  charged: number,
  reported: ProviderSnapshot,
) {
  const known = await listDisputes(trx, payment.id)
  for (const dispute of reported.disputes) {
    const row = known.find(({ providerId }) => providerId === dispute.id)
    if (row && !isNews(row.state, dispute.state)) continue
    await writeDispute(trx, payment, dispute)
    const subject = { kind: 'refund', subjectId: payment.purchaseId, subject: 'Pass' } as const
    const action = disputeEvents[dispute.state]
    await recordAudit(trx, { by: null, action, detail: describeDispute(dispute), ...subject })
    await mailDispute(trx, supportEmail, dispute)
  }
  const disputes = await listDisputes(trx, payment.id)
  const before = await listRefunds(trx, payment.id)
  const all = [...reported.refunds, ...toRefunds(charged, disputes, reported.refunds, before)]
  const reconciled = await correct(trx, payment.id, before, reconcileRefunds(before, all))
  const refunds = await correct(trx, payment.id, reconciled, clampRefunds(charged, reconciled))
  const made: string[] = []
  for (const refund of refunds) {
    const was = before.find(({ id }) => id === refund.id)?.status
    if (refund.status === 'failed' && was !== 'failed') await notifyOfReturn(trx, purchase, refund, payment.currency)
    const isNew = isWithProvider(refund.status) && !isWithProvider(was)
    // the bank notifies of a lost dispute
    const isDispute = disputes.some(({ providerId }) => providerId === refund.providerId)
    if (isNew && !isDispute && refund.byUser === null) made.push(refund.id)
  }
  return { refunds, made, isWithheld: isWithheld(disputes) }
}

const isWithProvider = (status: RefundRow['status'] | undefined) => status === 'pending' || status === 'succeeded'

/** Notifies who bought a pass, and admins, that the bank has returned a refund. */
async function notifyOfReturn(trx: Trx, { id, userId }: PurchaseRow, refund: RefundRow, currency: string) {
  await queuePaidBackMail(trx, userId, refund.id, { isReturned: true })
  const detail = { code: 'amount', values: { amount: { minor: refund.amountMinor, currency } } } as const
  const subject = { kind: 'refund', subjectId: id, subject: 'Pass' } as const
  await recordAudit(trx, { by: null, action: 'failed', detail, ...subject })
}

type Context = {
  trx: Trx
  deps: Deps
  purchase: PurchaseRow
  payment: PaymentRow
  session: MergedSession | null
  charged: number
  refunds: RefundRow[]
}

/** Returns whether it ends the pass and tells who bought it. */
async function performAll(context: Context, actions: Action[]): Promise<boolean> {
  let endsPass = false
  for (const action of actions) {
    if (action.type === 'cancel') endsPass = await cancel(context, action)
    else await perform(context, action)
  }
  return endsPass
}

async function cancel({ trx, purchase, refunds }: Context, action: Extract<Action, { type: 'cancel' }>) {
  const cause = action.cause === 'refunded' ? 'refunded' : 'expired'
  const endedPassId = await cancelPurchase(trx, purchase.id, cause)
  const refundIds = refunds.map(({ id }) => id)
  if (endedPassId) await queueRefundMails(trx, endedPassId, refundIds)
  return endedPassId !== undefined
}

async function perform(context: Context, action: Action) {
  const { trx, deps, purchase, payment, session } = context
  switch (action.type) {
    case 'set_status':
      return void (await updatePayment(trx, payment.id, {
        status: action.status,
        intentId: session?.intentId ?? payment.intentId,
      }))
    case 'record_charge':
      return recordCharge(trx, payment.id, session, action.amount)
    case 'mark_paid':
    case 'rebook':
      if (!(await keepParties(trx, purchase))) return returnMoney(context)
      await issuePass(trx, purchase)
      return queuePurchaseMails(trx, purchase)
    case 'refund':
      return requestPurchaseRefund(context, action)
    case 'report_charge': {
      const charged = { minor: action.amount, currency: session?.currency ?? payment.currency }
      const due = { minor: payment.amountMinor, currency: payment.currency }
      const detail = { code: 'charge_corrected', values: { charged, due } } as const
      const providerId = payment.sessionId ?? payment.id
      await reportDifference(trx, deps.config, {
        kind: 'charge',
        providerId,
        bookingId: null,
        detail,
        isResolved: true,
      })
      return
    }
    case 'abandon':
      return void (await updatePayment(trx, payment.id, { status: 'expired' }))
    default:
      return
  }
}

/** Of a pass, not of a booking. */
const REASONS: Partial<Record<PlainCode, PlainCode>> = {
  paid_twice: 'pass_paid_twice',
  paid_after_cancellation: 'pass_not_given',
}

async function requestPurchaseRefund(
  { trx, payment, charged, refunds }: Context,
  { amount, reason: code }: Pick<Extract<Action, { type: 'refund' }>, 'amount' | 'reason'>,
) {
  const amountMinor = Math.min(amount, calculateRemaining(charged, refunds))
  const reason = { code: REASONS[code] ?? code }
  await insertRefund(trx, { paymentId: payment.id, amountMinor, reason, by: null })
  return enqueue(trx, { name: 'refund', payload: {} })
}

/** Nobody could use the pass: its buyer or its venue was deleted while the page was open. */
async function returnMoney(context: Context) {
  await cancelPurchase(context.trx, context.purchase.id, 'refunded')
  return requestPurchaseRefund(context, { amount: context.charged, reason: 'paid_after_cancellation' })
}
