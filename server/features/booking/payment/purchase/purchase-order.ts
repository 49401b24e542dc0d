import type { Deps } from '../../../../deps.ts'
import type { NewCardSession } from '../../../../gateways/card.ts'
import type { PaymentRow } from '../payments.queries.ts'
import { findPurchaseSummary, type PurchaseSummary } from './purchases.queries.ts'

/** What is bought, as payment pages and their outcome name it. */
export const formatPurchase = ({ facilityName, offerName }: PurchaseSummary) => `${facilityName}, ${offerName}`

/** Returns the session of Stripe for a purchase. Its parameters are the same each time. */
export async function toPurchaseSession({ db, config }: Deps, payment: PaymentRow): Promise<NewCardSession> {
  const { purchaseId, amountMinor, currency, expiresAt } = payment
  const summary = await findPurchaseSummary(db, payment)
  return {
    reference: purchaseId ?? payment.id,
    items: [{ name: formatPurchase(summary), amount: amountMinor }],
    currency,
    expiresAt,
    customerEmail: summary.email ?? undefined,
    successUrl: `${config.publicUrl}/passes?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${config.publicUrl}/passes/${summary.offerId}`,
  }
}

/** Returns what a purchase buys and where, as another gateway needs it. */
export async function toPurchaseItem({ db }: Pick<Deps, 'db'>, payment: PaymentRow) {
  const summary = await findPurchaseSummary(db, payment)
  return { location: summary.location, item: { name: formatPurchase(summary), amount: payment.amountMinor } }
}
