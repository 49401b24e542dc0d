import { AppError } from '../../app-error.ts'
import { recordAudit } from '../../db/audit.ts'
import { inTransaction, type Trx } from '../../db/client.ts'
import { readClock } from '../../db/clock.ts'
import type { Deps } from '../../deps.ts'
import { CardError } from '../../gateways/card.ts'
import type { Actor } from '../../http/session.ts'
import { minorOf } from '../../money.ts'
import { type BookingRow, lockBooking, setCancelled } from './change-status.ts'
import { canSee, whyNotGiveBack } from './policy.ts'
import { lockPayment } from './queries/payments.ts'
import { findRefund, listRefunds, raiseRefundAttempt } from './queries/refunds.ts'
import { requestRefund, spoken } from './refund-rows.ts'
import { judged } from './rules/settlement.ts'
import { settle } from './settle-payment.ts'

type Wish = { amount?: number | undefined; reason?: string | undefined }

/**
 * Gives the money of a paid booking back: all of it to its owner while free cancellation applies, all or a part (major
 * units) by an admin who says why. Nothing left means cancelled, and the court is free at once; the provider is asked
 * right away, and by the queue for as long as it takes.
 * @throws AppError booking_not_found, not_refundable
 */
export async function refundBooking(deps: Deps, actor: Actor, id: string, wish: Wish): Promise<void> {
  const refundId = await inTransaction(deps.db, (trx) => request(trx, actor, id, wish))
  try {
    await makeRefund(deps, refundId)
  } catch (error) {
    if (!(error instanceof CardError)) throw error
    deps.log.warn({ err: error, refundId }, 'the card provider did not refund yet; the queue tries again')
  }
}

async function request(trx: Trx, actor: Actor, id: string, wish: Wish): Promise<string> {
  const booking = await lockBooking(trx, id)
  if (!booking || !canSee(actor, booking)) throw new AppError('booking_not_found', 'There is no such booking.')
  const payment = await lockPayment(trx, id)
  const facts = judged(booking, payment, payment ? await listRefunds(trx, payment.id) : [])
  const { leftMinor } = facts
  const amountMinor = wish.amount === undefined ? leftMinor : minorOf(wish.amount)
  const reason = wish.reason ?? ''
  const why = whyNotGiveBack(actor, facts, { amountMinor, reason }, await readClock(trx))
  if (!payment || why) throw new AppError('not_refundable', why ?? 'Nothing has been paid that could be given back.')
  const refundId = await requestRefund(trx, { booking, payment, amountMinor, reason, by: actor.id })
  if (amountMinor === leftMinor && booking.status === 'paid')
    await setCancelled(trx, booking, { cause: 'refunded', by: actor.id, ...(reason && { reason }) })
  if (actor.role === 'admin') await audit(trx, actor, booking, amountMinor, reason)
  return refundId
}

function audit(trx: Trx, actor: Actor, { id, currency }: BookingRow, amountMinor: number, reason: string) {
  const detail = `${spoken(amountMinor, currency)}: ${reason}`
  return recordAudit(trx, {
    by: actor.id,
    kind: 'refund',
    action: 'requested',
    subjectId: id,
    subject: 'Booking',
    detail,
  })
}

/**
 * Asks the provider for one refund, exactly once however often this runs: the row is read before the provider's list of
 * refunds, which is searched for it, because the provider forgets idempotency keys after a day.
 * @throws CardError when it was not made; the row stays requested
 */
export async function makeRefund(deps: Deps, refundId: string): Promise<void> {
  const refund = await findRefund(deps.db, refundId)
  if (refund?.status !== 'requested' || !refund.intentId) return
  // Takes it over if it was made before, and shortens it to what is left if somebody gave money back elsewhere.
  await settle(deps, refund.paymentId)
  const due = await findRefund(deps.db, refundId)
  if (due?.status !== 'requested') return
  if (due.attempt !== refund.attempt) return makeRefund(deps, refundId)
  const { intentId, amountMinor: amount, attempt } = refund
  try {
    await deps.card.refund({ intentId, amount, refundId }, `refund:${refundId}:${attempt}`)
  } catch (error) {
    if (error instanceof CardError && error.replayed) await noteRefusal(deps, refund)
    throw error
  }
  await settle(deps, refund.paymentId)
}

/** After so many refusals an admin is told (`countTrouble` in report counts what was refused as often). */
const REFUSALS = 3

async function noteRefusal({ db }: Deps, refund: NonNullable<Awaited<ReturnType<typeof findRefund>>>) {
  await inTransaction(db, async (trx) => {
    if (!(await raiseRefundAttempt(trx, refund)) || refund.attempt !== REFUSALS) return
    await recordAudit(trx, {
      by: null,
      kind: 'refund',
      action: 'refused',
      subjectId: refund.bookingId,
      subject: 'Booking',
      detail: `${spoken(refund.amountMinor, refund.currency)}, asked for again until it is made`,
    })
  })
}
