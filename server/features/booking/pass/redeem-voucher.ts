import { recordAudit } from '../../../db/audit.ts'
import { inTransaction, type Trx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/session.ts'
import { redeemFor } from '../../pass/pass-codes.ts'
import { findByEmail } from '../hold/book-for-user.ts'
import { whyNotTakePayment } from '../policy.ts'
import { lockManaged } from './pay-with-customer-pass.ts'
import { assertUnpaid, coverWithPass } from './pay-with-pass.ts'

/**
 * Redeems a voucher that a customer with an account brings to the desk. The route has checked that the actor manages the
 * facility. @throws AppError not_found, account_not_found
 */
export const redeemAtDesk = (
  { db }: Deps,
  actor: Actor,
  facilityId: string,
  { email, code }: { email: string; code: string },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const customer = await findByEmail(trx, facilityId, email)
    await redeemHere(trx, actor, { facilityId, userId: customer.id, code })
  })

/**
 * Pays a booking with a voucher that its customer brings to the desk, as far as it goes; walk-ins too have what is left.
 * @throws AppError booking_not_found, not_payable, not_found, conflict
 */
export const payWithVoucher = (deps: Deps, actor: Actor, bookingId: string, code: string): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const booking = await lockManaged(trx, actor, bookingId)
    await assertUnpaid(trx, booking, whyNotTakePayment)
    const passId = await redeemHere(trx, actor, { facilityId: booking.facilityId, userId: booking.userId, code })
    await coverWithPass(trx, deps, booking, passId)
  })

type Redemption = { facilityId: string; userId: string; code: string }

/** Redeems a code whose pass is good at this facility; others are refused like one that does not exist. */
async function redeemHere(trx: Trx, actor: Actor, { facilityId, userId, code }: Redemption): Promise<string> {
  const pass = await redeemFor(trx, userId, code, facilityId)
  await recordAudit(trx, {
    by: actor.id,
    kind: 'facility',
    action: 'redeemed a voucher of the pass',
    subjectId: facilityId,
    subject: pass.name,
  })
  return pass.id
}
