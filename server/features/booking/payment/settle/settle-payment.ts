/*
 * Settling makes bookings and payments agree with the card provider. Webhook, success page, cancellation, refund and
 * reconciler all lead to `settle`, which does, until nothing is left to do:
 *
 *   1. snapshot  `readSnapshot`   reads the provider's session, refunds and disputes, outside any transaction.
 *   2. lock      `lockParts`      The rest is one transaction that has locked bookings and payments (sync-money.ts).
 *   3. sync      `syncMoney`      writes refunds and disputes as the provider reports them.
 *   4. decide    `decideAll`      says what must happen, without a side effect (settlement.rules.ts).
 *   5. act       `performAction`  does it. Late money is here: 'rebook' takes a court again or refunds.
 *   6. expire    After the commit, a session that must end is expired, and its answer is the next snapshot.
 */

import type { Config } from '../../../../config.ts'
import { inTransaction, type Trx } from '../../../../db/client.ts'
import { readClock } from '../../../../db/clock.ts'
import type { Deps } from '../../../../deps.ts'
import { CardError, type CardSession } from '../../../../gateways/card.ts'
import { readText } from '../../../../stored-texts/english-columns.ts'
import type { PlainCode, StoredText } from '../../../../stored-texts/stored-text.ts'
import { rebook } from '../../change/move-booking.ts'
import { queueBookingMail } from '../../mail/queue-booking-mail.ts'
import { findEmail, holdWhileProcessing, writeEvent } from '../../state/bookings.queries.ts'
import type { CancelCause } from '../../state/cancel-cause.rules.ts'
import { setCancelled, setPaid } from '../../state/change-status.ts'
import { reportDifference } from '../compare/report-difference.ts'
import { findPayment, supersede, updatePayment } from '../payments.queries.ts'
import { calculateRemaining, sumRefunded } from '../refund/refunds.rules.ts'
import { requestRefund } from '../refund/request-refund.ts'
import { type Action, decideAll } from './settlement.rules.ts'
import { lockParts, type ProviderSnapshot, type SyncedPart, syncMoney } from './sync-money.ts'
import { markApplied } from './webhook-events.queries.ts'

/** What applying a snapshot leaves to be done outside the transaction. */
type NextStep = { type: 'none' } | { type: 'read_again' } | { type: 'expire_session'; sessionId: string }

/** Enough for a session that is opened meanwhile, then expired, then read again. The reconciler finds what is left. */
const MAX_ROUNDS = 4

/**
 * Makes a payment and its booking, or all those of a payment link, agree with the provider: asks it first, then applies
 * its answer in one transaction, which also marks the event `eventId` as applied. Idempotent: webhook, success page and
 * reconciler may call it at once and in any order. A payment at the desk is left as it is.
 * @throws CardError when the provider can't be reached; nothing has changed then
 */
export async function settle(deps: Deps, paymentId: string, eventId?: string): Promise<void> {
  let snapshot = await readSnapshot(deps, paymentId)
  for (let round = 1; snapshot && round <= MAX_ROUNDS; round++) {
    const next = await applySnapshot(deps, paymentId, snapshot, eventId)
    if (next.type === 'none') return
    snapshot =
      next.type === 'expire_session'
        ? await toSnapshot(deps, await deps.card.expireSession(next.sessionId))
        : await readSnapshot(deps, paymentId)
  }
}

/** Settles; a provider that does not answer is only logged, and the reconciler asks again. */
export async function trySettle(deps: Deps, paymentId: string): Promise<void> {
  try {
    await settle(deps, paymentId)
  } catch (error) {
    if (!(error instanceof CardError)) throw error
    deps.log.warn({ err: error, paymentId }, 'the card provider could not be asked; the reconciler asks again')
  }
}

async function readSnapshot(deps: Deps, paymentId: string): Promise<ProviderSnapshot | undefined> {
  const payment = await findPayment(deps.db, paymentId)
  if (payment?.method !== 'card') return undefined
  if (!payment.sessionId) return { session: null, refunds: [], disputes: [] }
  return toSnapshot(deps, await deps.card.getSession(payment.sessionId))
}

/** A session with what the provider has of its money: only a paid one has refunds and disputes. */
async function toSnapshot({ card }: Deps, session: CardSession): Promise<ProviderSnapshot> {
  const { paymentStatus, intentId, isDisputed } = session
  if (paymentStatus !== 'paid' || intentId === null) return { session, refunds: [], disputes: [] }
  const refunds = await card.listRefunds(intentId)
  return { session, refunds, disputes: isDisputed ? await card.listDisputes(intentId) : [] }
}

function applySnapshot(deps: Deps, paymentId: string, snapshot: ProviderSnapshot, eventId?: string) {
  return inTransaction(deps.db, async (trx): Promise<NextStep> => {
    const locked = await lockParts(trx, paymentId)
    const { sessionId } = locked[0].payment
    // the session became known after the snapshot was read
    if (sessionId && !snapshot.session) return { type: 'read_again' }

    const { parts, isWithheld } = await syncMoney(trx, deps.config, locked, snapshot)
    const now = await readClock(trx)
    const toFacts = (part: SyncedPart) => ({
      ...part,
      booking: { ...part.booking, hasBegun: part.booking.startsAt <= now },
    })
    const actions = decideAll(parts.map((part) => ({ ...toFacts(part), isWithheld })))
    for (const [at, part] of parts.entries()) await applyActions(trx, deps.config, part, actions[at] ?? [])
    await mailPaidLink(trx, parts, actions)
    if (eventId) await markApplied(trx, eventId)

    const mustExpire = actions.flat().some(({ type }) => type === 'expire_session')
    return mustExpire && sessionId ? { type: 'expire_session', sessionId } : { type: 'none' }
  })
}

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
      await updatePayment(trx, payment.id, toCharge(session, action.amount, await readClock(trx)))
      return
    case 'mark_paid':
      return setPaid(trx, booking, payment.checkoutId === null ? {} : { isMailed: false })
    case 'cancel':
      return cancel(context, action)
    case 'end_link':
      await supersede(trx, payment.id)
      return writeEvent(trx, booking.id, 'payment link ended', null)
    case 'refund':
      await requestRefund(trx, { booking, payment, amountMinor: action.amount, reason: { code: action.reason } })
      return
    case 'report_charge':
      return reportCharge(context, action.amount)
    case 'rebook': {
      if (await rebook(trx, booking, config)) return
      const amountMinor = calculateRemaining(charged, refunds)
      await requestRefund(trx, { booking, payment, amountMinor, reason: { code: 'paid_after_cancellation' } })
      return
    }
    case 'expire_session':
      // Done after this transaction; should the process end before, the reconciler finds the session still open.
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

const toCharge = (session: CardSession | null, chargedMinor: number, paidAt: Date) => ({
  status: 'paid' as const,
  chargedMinor,
  paidAt,
  ...(session?.currency && { currency: session.currency }),
  intentId: session?.intentId ?? null,
  customerName: session?.customer?.name ?? null,
  customerEmail: session?.customer?.email ?? null,
  customerCountry: session?.customer?.country ?? null,
})

const DEFAULT_REASON: Partial<Record<CancelCause, PlainCode>> = {
  expired: 'not_paid_in_time',
  refunded: 'refunded_in_full',
}

/** Cancels as requested on the payment (by its customer or a manager), or because of the payment itself. */
async function cancel(
  { trx, booking, payment }: SettlementContext,
  { cause, reason: given }: { cause: CancelCause; reason?: PlainCode },
): Promise<void> {
  const wasRequested = cause === payment.cancelCause
  const requested = wasRequested ? readText(payment.cancelReasonText, payment.cancelReason) : undefined
  const code = given ?? DEFAULT_REASON[cause]
  const reason = requested ?? (code && { code })
  const by = wasRequested ? payment.cancelledBy : null
  await setCancelled(trx, booking, { cause, reason, ...(by && { by }) })
}
