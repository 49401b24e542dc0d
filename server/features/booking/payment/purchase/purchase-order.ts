import type { Deps } from '../../../../deps.ts'
import type { NewSession } from '../../../../gateways/card.ts'
import type { PaymentRow } from '../payments.queries.ts'
import { findPurchaseSummary } from './purchases.queries.ts'

/** Returns the session of Stripe for a purchase. Its parameters are the same each time. */
export async function toPurchaseSession({ db, config }: Deps, payment: PaymentRow): Promise<NewSession> {
  const { purchaseId, amountMinor, currency, expiresAt } = payment
  const { facilityName, offerName, offerId, email } = await findPurchaseSummary(db, payment)
  return {
    reference: purchaseId ?? payment.id,
    items: [{ name: `${facilityName}, ${offerName}`, amount: amountMinor }],
    currency,
    expiresAt,
    customerEmail: email ?? undefined,
    successUrl: `${config.publicUrl}/passes?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${config.publicUrl}/passes/${offerId}`,
  }
}

/** Returns what a purchase buys and where, as another gateway needs it. */
export async function toPurchaseItem({ db }: Pick<Deps, 'db'>, payment: PaymentRow) {
  const { facilityName, offerName, location } = await findPurchaseSummary(db, payment)
  return { location, item: { name: `${facilityName}, ${offerName}`, amount: payment.amountMinor } }
}
