/*
 * Settling makes bookings and payments agree with the payment providers. Webhook, success page, cancellation, refund and
 * reconciler all lead to `settle`, which does, until nothing is left to do:
 *
 *   1. read      `readAttempts`   reads every attempt to pay from its provider, outside any transaction.
 *   2. lock      `lockParts`      The rest is one transaction that has locked bookings and payments (sync-money.ts).
 *   3. sync      `syncMoney`      writes refunds and disputes as the provider reports them.
 *   4. decide    `decideAll`      says what must happen, without a side effect (settlement.rules.ts).
 *   5. act       `performAction`  does it. Late money is here: 'rebook' takes a court again or refunds.
 *   6. finish    After the commit, `closePages` expires open pages, or `complete` takes approved money, and all is read
 *                again, but not what the provider's answer has just said of the money it took.
 */

import type { Config } from '../../../../config.ts'
import { inTransaction, type Trx } from '../../../../db/client.ts'
import { readClock } from '../../../../db/clock.ts'
import type { Deps } from '../../../../deps.ts'
import { GatewayError } from '../../../../gateways/gateway-error.ts'
import { readText } from '../../../../stored-texts/english-columns.ts'
import { hasCode, type PlainCode, type StoredText } from '../../../../stored-texts/stored-text.ts'
import { sum } from '../../../../sum.ts'
import { HOUR } from '../../../../wall-clock.ts'
import { rebook } from '../../change/move-booking.ts'
import { queueBookingMail } from '../../mail/queue-booking-mail.ts'
import { findEmail, holdWhileProcessing, writeEvent } from '../../state/bookings.queries.ts'
import type { CancelCause } from '../../state/cancel-cause.rules.ts'
import { setCancelled, setPaid } from '../../state/change-status.ts'
import { recordState } from '../attempts.queries.ts'
import { reportDifference } from '../compare/report-difference.ts'
import { findPayment, findUnsettledOfUser, supersede, updatePayment } from '../payments.queries.ts'
import { calculateRemaining, sumRefunded } from '../refund/refunds.rules.ts'
import { requestBookingRefund } from '../refund/request-refund.ts'
import {
  type Completed,
  closePages,
  complete,
  isOutdated,
  type ReadAttempt,
  readAttempts,
  toProviderSnapshot,
} from './read-attempts.ts'
import { recordCharge, refundSurplus } from './record-charge.ts'
import { applyToPurchase } from './settle-purchase.ts'
import { type Action, decideAll } from './settlement.rules.ts'
import { lockParts, type SyncedPart, syncMoney } from './sync-money.ts'
import { markApplied } from './webhook-events.queries.ts'

/** What remains to be done outside the transaction. */
type NextStep = 'none' | 'read_again' | 'expire_session' | 'complete'

/** Enough for a session that is opened meanwhile, then expired, then read again. The reconciler finds what is left. */
const MAX_ROUNDS = 5

/**
 * Makes a payment and its booking, or all those of a payment link, agree with the providers: asks about every attempt to
 * pay first, then applies the answers in one transaction, which also marks the event `eventId` as applied. Idempotent:
 * webhook, success page and reconciler may call it at once and in any order. A payment at the desk is left as it is.
 * `approvedId`: the attempt of which a returning browser says that its customer agreed. Returns whether money that was
 * approved could not be taken, as from an empty wallet.
 * @throws GatewayError when a provider can't be reached; nothing has changed then
 */
export async function settle(
  deps: Deps,
  paymentId: string,
  { eventId, approvedId }: { eventId?: string; approvedId?: string | undefined } = {},
): Promise<boolean> {
  let hasTried = false
  let completed: Completed | null = null
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const payment = await findPayment(deps.db, paymentId)
    if (payment?.method !== 'card') return false
    const read = await readAttempts(deps, payment, { approvedId: hasTried ? undefined : approvedId, completed })
    const apply = payment.purchaseId === null ? applyAttempts : applyToPurchase
    const next = await apply(deps, paymentId, read, eventId)
    // what could not be taken the first time is not tried again
    if (next === 'none' || (next === 'complete' && hasTried)) return next !== 'none'
    if (next === 'expire_session') await closePages(deps, read)
    else if (next === 'complete') completed = await complete(deps, read)
    hasTried ||= next === 'complete'
  }
  return false
}

/** Settles; a provider that does not answer is only logged, and the reconciler asks again. */
export async function trySettle(deps: Deps, paymentId: string, approvedId?: string): Promise<void> {
  try {
    await settle(deps, paymentId, { approvedId })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    deps.log.warn({ err: error, paymentId }, 'the payment provider could not be asked; the reconciler asks again')
  }
}

/** Settles what a user may just have paid: the payments of their unpaid bookings that have an open page. */
export async function settleOfUser(deps: Deps, userId: string): Promise<void> {
  for (const paymentId of await findUnsettledOfUser(deps.db, userId)) await trySettle(deps, paymentId)
}

function applyAttempts(deps: Deps, paymentId: string, read: ReadAttempt[], eventId?: string) {
  return inTransaction(deps.db, async (trx): Promise<NextStep> => {
    const locked = await lockParts(trx, paymentId)
    const [{ payment }] = locked
    if (await isOutdated(trx, payment, read)) return 'read_again'

    const amountMinor = sum(locked.map((part) => part.payment.amountMinor))
    const { surplus, ...snapshot } = toProviderSnapshot({ ...payment, amountMinor }, read)
    const { parts, isWithheld } = await syncMoney(trx, deps.config, locked, snapshot)
    const now = await readClock(trx)
    const actions = decideAll(parts.map((part) => ({ ...toFacts(part, now), isWithheld })))
    for (const [at, part] of parts.entries()) await applyActions(trx, deps.config, part, actions[at] ?? [])
    await mailPaidLink(trx, parts, actions)
    for (const { attempt, snapshot } of read) await recordState(trx, attempt, snapshot.state)
    for (const { attempt, charge } of surplus) await refundSurplus(trx, payment, attempt, charge)
    if (eventId) await markApplied(trx, eventId)

    const types = actions.flat().map(({ type }) => type)
    return types.find((type) => type === 'expire_session' || type === 'complete') ?? 'none'
  })
}

const toFacts = (part: SyncedPart, now: Date) => ({
  ...part,
  payment: { ...part.payment, isOver: part.payment.expiresAt <= now },
  booking: {
    ...part.booking,
    hasBegun: part.booking.startsAt <= now,
    isSoon: part.booking.startsAt.getTime() - now.getTime() <= HOUR,
  },
})

async function applyActions(trx: Trx, config: Config, part: SyncedPart, actions: Action[]) {
  for (const action of actions) await performAction({ trx, config, ...part }, action)
  const { payment, charged, refunds } = part
  await updatePayment(trx, payment.id, { refundedMinor: Math.min(charged, sumRefunded(refunds)) })
}

/** One mail about all that was paid through a link: its receipt. */
async function mailPaidLink(trx: Trx, parts: SyncedPart[], actions: Action[][]) {
  const first = parts.find((_, at) => actions[at]?.some(({ type }) => type === 'mark_paid'))
  if (!first || first.payment.checkoutId === null) return
  const { id: bookingId, userId } = first.booking
  await queueBookingMail(trx, { template: 'paid', bookingId, to: await findEmail(trx, userId) })
}

type SettlementContext = SyncedPart & { trx: Trx; config: Config }

async function performAction(context: SettlementContext, action: Action): Promise<void> {
  const { trx, config, booking, payment, session, charged, refunds } = context
  switch (action.type) {
    case 'set_status':
      await updatePayment(trx, payment.id, { status: action.status, intentId: session?.intentId ?? payment.intentId })
      // what is paid at the desk holds its court anyway
      if (action.status === 'processing' && payment.checkoutId === null) await holdWhileProcessing(trx, booking.id)
      return
    case 'record_charge':
      return recordCharge(trx, payment.id, session, action.amount)
    case 'mark_paid':
      return setPaid(trx, booking, payment.checkoutId === null ? {} : { isMailed: false })
    case 'cancel':
      return cancel(context, action)
    case 'end_link':
      await supersede(trx, payment.id)
      return writeEvent(trx, booking.id, 'payment link ended', null)
    case 'refund':
      await requestBookingRefund(trx, { booking, payment, amountMinor: action.amount, reason: { code: action.reason } })
      return
    case 'report_charge':
      return reportCharge(context, action.amount)
    case 'rebook': {
      if (await rebook(trx, booking, config)) return
      const amountMinor = calculateRemaining(charged, refunds)
      await requestBookingRefund(trx, { booking, payment, amountMinor, reason: { code: 'paid_after_cancellation' } })
      return
    }
    case 'abandon':
      await updatePayment(trx, payment.id, { status: 'expired' })
      return
    case 'expire_session':
    case 'complete':
      // Done after this transaction. If the process ends before, the reconciler finds the attempt unchanged.
      return
  }
}

async function reportCharge({ trx, config, booking, payment, session }: SettlementContext, amount: number) {
  const charged = { minor: amount, currency: session?.currency ?? payment.currency }
  const due = { minor: payment.amountMinor, currency: payment.currency }
  const detail: StoredText = { code: 'charge_corrected', values: { charged, due } }
  const providerId = payment.sessionId ?? payment.id
  await reportDifference(trx, config, { kind: 'charge', providerId, bookingId: booking.id, detail, isResolved: true })
}

const DEFAULT_REASON: Partial<Record<CancelCause, PlainCode>> = {
  expired: 'not_paid_in_time',
  refunded: 'refunded_in_full',
}

/** Cancels as requested on the payment (by its customer or a manager), or because of the payment itself. */
async function cancel(
  { trx, booking, payment, refunds }: SettlementContext,
  { cause, reason: given }: { cause: CancelCause; reason?: PlainCode },
): Promise<void> {
  if (cause === 'refunded' && hasCode(refunds.at(-1)?.reasonText ?? null, 'dispute_lost'))
    return setCancelled(trx, booking, { cause, reason: { code: 'dispute_lost' }, isTakenBack: true })
  const wasRequested = cause === payment.cancelCause
  const requested = wasRequested ? readText(payment.cancelReasonText, payment.cancelReason) : undefined
  const code = given ?? DEFAULT_REASON[cause]
  const reason = requested ?? (code && { code })
  const by = wasRequested ? payment.cancelledBy : null
  await setCancelled(trx, booking, { cause, reason, ...(by && { by }) })
}
