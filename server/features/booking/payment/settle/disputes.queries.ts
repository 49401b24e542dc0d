import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../../../db/client.ts'
import { payerOfBooking } from '../../../../db/fragments/payer.ts'
import type { Dispute } from '../../../../db/schema.gen.ts'
import type { CardDispute } from '../../../../gateways/card.ts'
import type { PaymentKey } from '../payments.queries.ts'

export type DisputeRow = Selectable<Dispute>

/** The condition that a dispute is about the charge of the row `payment`: its own, or that of its payment link. */
export const ofPayment = sql<boolean>`(dispute.payment_id = payment.id or dispute.checkout_id = payment.checkout_id)`

/** Lists the disputes of a payment's charge, oldest first. */
export const listDisputes = (db: Db | Trx, paymentId: string): Promise<DisputeRow[]> =>
  db
    .selectFrom('dispute')
    .innerJoin('payment', (join) => join.on(ofPayment))
    .selectAll('dispute')
    .where('payment.id', '=', paymentId)
    .orderBy('dispute.createdAt')
    .execute()

/** Writes a dispute as the provider reports it, with one payment of its charge, which must be locked. */
export async function writeDispute(
  trx: Trx,
  { id: paymentId, checkoutId }: PaymentKey,
  dispute: Omit<CardDispute, 'intentId'>,
): Promise<void> {
  const { id: providerId, amount: amountMinor, currency, state, reason, respondBy } = dispute
  const change = { amountMinor, state, respondBy, updatedAt: sql<Date>`clock_timestamp()` }
  await trx
    .insertInto('dispute')
    .values({ providerId, paymentId, checkoutId, currency, reason, ...change })
    .onConflict((conflict) => conflict.column('providerId').doUpdateSet(change))
    .execute()
}

/** `bookingId`: null of a pass, which was bought at the facility. */
export type DisputeView = DisputeRow & { bookingId: string | null; facilityId: string; customer: string }

const views = (db: Db) =>
  db
    .selectFrom('dispute')
    .innerJoin('payment', 'payment.id', 'dispute.paymentId')
    .leftJoin('booking', 'booking.id', 'payment.bookingId')
    .leftJoin('purchase', 'purchase.id', 'payment.purchaseId')
    .innerJoin('appUser', (join) =>
      join.on('appUser.id', '=', sql<string>`coalesce(${payerOfBooking}, purchase.user_id)`),
    )
    .selectAll('dispute')
    .select(['booking.id as bookingId', 'appUser.name as customer'])
    .select(sql<string>`coalesce(booking.facility_id, purchase.facility_id)`.as('facilityId'))

export const findDispute = (db: Db, id: string): Promise<DisputeView | undefined> =>
  views(db).where('dispute.providerId', '=', id).executeTakeFirst()

/** Lists the undecided disputes, the nearest deadline first. */
export const listOpenDisputes = (db: Db, limit: number): Promise<DisputeView[]> =>
  views(db)
    .where('dispute.state', 'in', ['inquiry', 'open'])
    .orderBy('dispute.respondBy', (order) => order.asc().nullsLast())
    .limit(limit)
    .execute()

export const findDisputes = (db: Db, ids: string[]): Promise<DisputeRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : db.selectFrom('dispute').selectAll().where('providerId', 'in', ids).execute()
