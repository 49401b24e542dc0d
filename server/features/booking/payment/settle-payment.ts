import { inTransaction, type Trx } from '../../../db/client.ts'
import { readClock } from '../../../db/clock.ts'
import type { Deps } from '../../../deps.ts'
import type { CardDispute, CardRefund, CardSession } from '../../../gateways/card.ts'
import { lockBooking } from '../queries/bookings.ts'
import { findPayment, lockPaymentById, type PaymentRow, updatePayment } from '../queries/payments.ts'
import { markApplied } from '../queries/webhook-events.ts'
import { isWithheld } from '../rules/disputes.ts'
import { sumRefunded } from '../rules/refunds.ts'
import { decide } from '../rules/settlement.ts'
import { performAction } from './settlement-actions.ts'
import { syncDisputes } from './sync-disputes.ts'
import { syncRefunds } from './sync-refunds.ts'

/** What the provider says about a payment at one moment; `session` is null while none is known. */
type ProviderSnapshot = { session: CardSession | null; refunds: CardRefund[]; disputes: CardDispute[] }

/** What applying a snapshot leaves to be done outside the transaction. */
type NextStep = { type: 'none' } | { type: 'read_again' } | { type: 'expire_session'; sessionId: string }

/** Enough for a session that is opened meanwhile, then expired, then read again. The reconciler finds what is left. */
const MAX_ROUNDS = 4

/**
 * Brings a payment and its booking to where the provider says they are. Idempotent: webhook, success page and reconciler
 * may call it at once and in any order. The provider is asked first, then its answer is applied in one transaction. With
 * `eventId`, that transaction also marks the webhook event as applied. The provider is never asked about money taken at
 * the desk.
 * @throws CardError when the provider can't be reached; nothing has changed then
 */
export async function settle(deps: Deps, paymentId: string, eventId?: string): Promise<void> {
  let snapshot = await readSnapshot(deps, paymentId)
  for (let round = 1; snapshot && round <= MAX_ROUNDS; round++) {
    const next = await applySnapshot(deps, paymentId, snapshot, eventId)
    if (next.type === 'none') return
    snapshot =
      next.type === 'expire_session'
        ? await addMoney(deps, await deps.card.expireSession(next.sessionId))
        : await readSnapshot(deps, paymentId)
  }
}

async function readSnapshot(deps: Deps, paymentId: string): Promise<ProviderSnapshot | undefined> {
  const payment = await findPayment(deps.db, paymentId)
  if (payment?.method !== 'card') return undefined
  if (!payment.sessionId) return { session: null, refunds: [], disputes: [] }
  return addMoney(deps, await deps.card.getSession(payment.sessionId))
}

/** Only a paid session has refunds and disputes. */
async function addMoney({ card }: Deps, session: CardSession): Promise<ProviderSnapshot> {
  const { paymentStatus, intentId, disputed } = session
  if (paymentStatus !== 'paid' || intentId === null) return { session, refunds: [], disputes: [] }
  const refunds = await card.listRefunds(intentId)
  return { session, refunds, disputes: disputed ? await card.listDisputes(intentId) : [] }
}

function applySnapshot(deps: Deps, paymentId: string, { session, ...reported }: ProviderSnapshot, eventId?: string) {
  return inTransaction(deps.db, async (trx): Promise<NextStep> => {
    const { booking, payment } = await lockBookingAndPayment(trx, paymentId)
    const { sessionId } = payment
    // the session became known after the snapshot was read
    if (sessionId && !session) return { type: 'read_again' }

    const charged = getCharge(payment, session)
    const disputes = await syncDisputes(trx, deps.config, { booking, payment }, reported.disputes)
    const refunds = await syncRefunds(trx, { booking, payment }, charged, { ...reported, disputes })
    const hasBegun = booking.startsAt <= (await readClock(trx))
    const facts = { booking: { ...booking, hasBegun }, payment, session, refunds, isWithheld: isWithheld(disputes) }
    const actions = decide(facts)
    const context = { trx, config: deps.config, booking, payment, session, charged, refunds }
    for (const action of actions) await performAction(context, action)
    await updatePayment(trx, paymentId, { refundedMinor: Math.min(charged, sumRefunded(refunds)) })
    if (eventId) await markApplied(trx, eventId)

    const mustExpire = actions.some(({ type }) => type === 'expire_session')
    return mustExpire && sessionId ? { type: 'expire_session', sessionId } : { type: 'none' }
  })
}

async function lockBookingAndPayment(trx: Trx, paymentId: string) {
  const found = await findPayment(trx, paymentId)
  const booking = found && (await lockBooking(trx, found.bookingId))
  const payment = booking && (await lockPaymentById(trx, paymentId))
  if (!booking || !payment) throw new Error(`payment ${paymentId} has no booking`)
  return { booking, payment }
}

/** Minor units the provider has charged, which never change once they are recorded. */
function getCharge(payment: PaymentRow, session: CardSession | null): number {
  if (payment.status === 'paid') return payment.chargedMinor
  return session?.status === 'complete' && session.paymentStatus !== 'unpaid' ? (session.amountTotal ?? 0) : 0
}
