import { formatHoursBetween } from '../mail/format.ts'
import { formatDate, getLocalDay } from '../wall-clock.ts'
import type { SeedFacility } from './seed-bookings.ts'
import type { SeedPayment } from './seed-rows.ts'

/**
 * Returns the seeded payments as the card provider knows them, so that they can be read, refunded and, if their session
 * is open, paid. Made from the same list as our rows. Amounts in minor units.
 */
export function toProviderHistory(payments: SeedPayment[], facilities: SeedFacility[], publicUrl: string) {
  const byId = new Map(facilities.map((facility) => [facility.id, facility]))
  return payments.flatMap(({ booking, payer, payment, refund }) => {
    const facility = byId.get(booking.facilityId)
    // the provider knows nothing of what was paid at a desk
    if (!facility || payment.session_id === null) return []
    return {
      sessionId: payment.session_id,
      intentId: payment.intent_id,
      clientReferenceId: booking.id,
      description: describeItem(booking, facility),
      amount: payment.amount_minor,
      currency: payment.currency,
      email: payer.email,
      name: payer.name,
      successUrl: `${publicUrl}/success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${publicUrl}/user/bookings`,
      createdAt: new Date(payment.created_at),
      expiresAt: new Date(payment.expires_at),
      paidAt: payment.paid_at === null ? null : new Date(payment.paid_at),
      refunds: refund
        ? [
            {
              id: refund.provider_id,
              amount: refund.amount_minor,
              reference: refund.id,
              createdAt: new Date(refund.created_at),
            },
          ]
        : [],
    }
  })
}

export type ProviderHistory = ReturnType<typeof toProviderHistory>

/** The session's line item, as in `create-session.ts`. */
function describeItem(
  { courtId, startsAt, endsAt }: SeedPayment['booking'],
  { timeZone, demo, courtIds }: SeedFacility,
) {
  const times = formatHoursBetween(new Date(startsAt), new Date(endsAt), timeZone)
  return `${demo.name}, Court ${courtIds.indexOf(courtId) + 1}, ${formatDate(getLocalDay(timeZone, new Date(startsAt)))}, ${times}`
}
