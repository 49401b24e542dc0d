import type { DeskMethod } from '#contract/payment'
import { bookingNotFound, fieldError } from '../../../../app-error.ts'
import { recordAudit } from '../../../../db/audit.ts'
import { inTransaction, type Trx } from '../../../../db/client.ts'
import { readClock } from '../../../../db/clock.ts'
import type { Deps } from '../../../../deps.ts'
import type { Actor } from '../../../../http/session.ts'
import { toPaid } from '../../../../stored-texts/stored-text.ts'
import { managesFacility, whyNotTakePayment } from '../../policy.ts'
import { toPolicyContext } from '../../policy-context.rules.ts'
import { lockBooking } from '../../state/bookings.queries.ts'
import { setPaid } from '../../state/change-status.ts'
import { findPaymentByBooking, insertDeskPayment, lockPayment, supersede } from '../payments.queries.ts'
import { trySettle } from '../settle/settle-payment.ts'
import { checkShownPrice } from './check-price.ts'

/** How it was paid, what is printed on the slip, and the price that was shown, in major units. */
export type Tender = { method: DeskMethod; reference?: string | undefined; price?: number | undefined }

/**
 * Records that a booking was paid at the desk. The provider is first asked whether its open session was just paid;
 * while it is down, the money counts anyway. The session is expired right after the commit, or by the reconciler; a
 * payment that still arrives by it is refunded in full (docs/decisions/089-desk-payments-are-payments.md).
 */
export async function takePayment(deps: Deps, actor: Actor, id: string, tender: Tender): Promise<void> {
  const earlier = await findPaymentByBooking(deps.db, id)
  if (earlier) await trySettle(deps, earlier.id)
  const superseded = await inTransaction(deps.db, (trx) => recordPayment(trx, actor, id, tender))
  if (superseded) await trySettle(deps, superseded)
}

/** Records money taken at the desk, in the caller's transaction. Returns the id of the superseded payment, if any. */
export async function recordPayment(
  trx: Trx,
  actor: Actor,
  id: string,
  { method, reference = '', price }: Tender,
): Promise<string | undefined> {
  const booking = await lockBooking(trx, id)
  if (!booking || !managesFacility(actor, booking.facilityId)) throw bookingNotFound()
  const earlier = await lockPayment(trx, id)
  const now = await readClock(trx)
  const why = whyNotTakePayment(toPolicyContext(booking, earlier), now)
  if (why) throw fieldError('method', why, 'not_payable')
  const amount = { minor: booking.amountMinor, currency: booking.currency }
  checkShownPrice(price, amount.minor, amount.currency)

  if (earlier) await supersede(trx, earlier.id)
  await insertDeskPayment(trx, booking, { method, reference, takenBy: actor.id })
  await setPaid(trx, booking, {
    by: actor.id,
    detail: reference
      ? { code: 'method_and_reference', values: { method, reference } }
      : { code: 'method', values: { method } },
  })
  await recordAudit(trx, {
    by: actor.id,
    kind: 'booking',
    action: 'took the payment of',
    subjectId: id,
    subject: 'Booking',
    detail: toPaid(amount, { method, reference }),
  })
  return earlier?.id
}
