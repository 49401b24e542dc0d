import { toMinor } from '#contract/money'
import { t } from '#i18n/t'
import { AppError, bookingNotFound } from '../../../../app-error.ts'
import { recordAudit } from '../../../../db/audit.ts'
import { inTransaction, type Trx } from '../../../../db/client.ts'
import { readClock } from '../../../../db/clock.ts'
import type { Deps } from '../../../../deps.ts'
import type { Actor } from '../../../../http/session.ts'
import { type StoredText, toOwnWords } from '../../../../stored-texts/stored-text.ts'
import { withItemsOut } from '../../items/with-items-out.ts'
import { canSee, managesBooking, type PolicyContext, whyNotRefundAmount } from '../../policy.ts'
import { toPolicyContext } from '../../policy-context.rules.ts'
import { type BookingRow, getPayer, lockBooking } from '../../state/bookings.queries.ts'
import { mailPayer, setCancelled } from '../../state/change-status.ts'
import { findPaymentByBooking, lockPayment } from '../payments.queries.ts'
import { listDisputes } from '../settle/disputes.queries.ts'
import { isWithheld } from '../settle/disputes.rules.ts'
import { trySettle } from '../settle/settle-payment.ts'
import { findCreditOffer } from './credit.queries.ts'
import { refundAsCredit } from './credit.ts'
import { tryRefund } from './make-refund.ts'
import { listRefunds } from './refunds.queries.ts'
import { type RequestedRefund, recordDeskRefund, requestBookingRefund } from './request-refund.ts'

/** `amount` in major units; all of what is left when undefined. */
type RefundInput = { amount?: number | undefined; reason?: string | undefined; asCredit?: boolean | undefined }

/**
 * Refunds a paid booking: all of it to its customer while free cancellation applies, all or a part by a manager who gives
 * a reason. A full refund cancels the booking, so the court is free at once and its pass gets back what it paid. The
 * provider is called right after the commit, then by the queue until it succeeds. What was taken at the desk is paid out
 * there and only recorded. `asCredit`: who paid gets credit of the venue instead.
 */
export async function refundBooking(deps: Deps, actor: Actor, id: string, input: RefundInput): Promise<void> {
  const { amount, reason = '', asCredit = false } = input
  // what was refunded elsewhere is no credit
  if (asCredit) await settleBefore(deps, id)
  const refundId = await inTransaction(deps.db, async (trx) => {
    const { booking, payment, context } = await lockForRefund(trx, actor, id)
    const amountMinor = amount === undefined ? context.leftMinor : toMinor(amount)
    const why = whyNotRefundAmount(
      actor,
      context,
      { amountMinor, reason, staffLimitMinor: toMinor(deps.config.staffRefundLimit) },
      await readClock(trx),
    )
    if (why) throw new AppError('not_refundable', why)
    if (asCredit) assertChoosesWay(actor, booking)

    // nothing is left to refund of what only a pass has paid
    const hasMoney = payment !== undefined && amountMinor > 0
    const refund = hasMoney && { booking, payment, amountMinor, reason: toOwnWords(reason), by: actor.id }
    const requested = refund ? await writeRefund(trx, refund, context, asCredit) : undefined
    if (amountMinor === context.leftMinor && booking.status === 'paid')
      await cancelPaid(trx, actor, booking, { hasMoney, reason: toOwnWords(reason) })
    if (managesBooking(actor, booking)) await auditRequest(trx, actor, booking, amountMinor, reason)
    return requested
  })
  if (refundId) await tryRefund(deps, refundId)
}

/** Who paid and who manages the booking choose the way of a refund. */
function assertChoosesWay(actor: Actor, booking: BookingRow): void {
  if (getPayer(booking) !== actor.id && !managesBooking(actor, booking))
    throw new AppError('not_refundable', t('What was paid goes back to who paid, in the way it was paid.'))
}

type Refund = RequestedRefund & { by: string }

/** Returns the id of a refund that a gateway has to make. */
async function writeRefund(trx: Trx, refund: Refund, { isDeskPayment }: PolicyContext, asCredit: boolean) {
  if (!asCredit) return isDeskPayment ? recordDeskRefund(trx, refund) : requestBookingRefund(trx, refund)
  const offer = await findCreditOffer(trx, refund.booking.id)
  if (!offer) throw new AppError('not_refundable', t('This venue does not give credit for this refund.'))
  return refundAsCredit(trx, refund, offer.id)
}

async function settleBefore(deps: Deps, bookingId: string): Promise<void> {
  const payment = await findPaymentByBooking(deps.db, bookingId)
  if (payment) await trySettle(deps, payment.id)
}

type Cancelling = { hasMoney: boolean; reason: StoredText | undefined }

async function cancelPaid(
  trx: Trx,
  actor: Actor,
  booking: BookingRow,
  { hasMoney, reason }: Cancelling,
): Promise<void> {
  await setCancelled(trx, booking, { cause: 'refunded', by: actor.id, reason })
  // the refund has a mail of its own
  if (!hasMoney) await mailPayer(trx, booking, { template: 'cancelled', reason, isOwn: getPayer(booking) === actor.id })
}

async function lockForRefund(trx: Trx, actor: Actor, id: string) {
  const booking = await lockBooking(trx, id)
  if (!booking || !canSee(actor, booking)) throw bookingNotFound()
  const payment = await lockPayment(trx, id)
  const refunds = payment ? await listRefunds(trx, payment.id) : []
  const disputes = payment ? await listDisputes(trx, payment.id) : []
  const facts = await withItemsOut(trx, booking)
  return { booking, payment, context: toPolicyContext(facts, payment, { refunds, isWithheld: isWithheld(disputes) }) }
}

function auditRequest(trx: Trx, actor: Actor, { id, currency }: BookingRow, amountMinor: number, reason: string) {
  const values = { amount: { minor: amountMinor, currency }, reason }
  const subject = { kind: 'refund', subjectId: id, subject: 'Booking' } as const
  return recordAudit(trx, {
    by: actor.id,
    action: 'requested',
    detail: { code: 'refund_requested', values },
    ...subject,
  })
}
