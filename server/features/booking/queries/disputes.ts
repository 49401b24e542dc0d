import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../../db/client.ts'
import type { Dispute } from '../../../db/schema.gen.ts'
import type { CardDispute } from '../../../gateways/card.ts'

export type DisputeRow = Selectable<Dispute>

/** A payment's disputes, oldest first. */
export const listDisputes = (db: Db | Trx, paymentId: string): Promise<DisputeRow[]> =>
  db.selectFrom('dispute').selectAll().where('paymentId', '=', paymentId).orderBy('createdAt').execute()

/** Writes a dispute as the provider reports it; the payment must be locked. */
export async function writeDispute(trx: Trx, paymentId: string, dispute: CardDispute): Promise<void> {
  const { id: providerId, amount: amountMinor, currency, state, reason, respondBy } = dispute
  const change = { amountMinor, state, respondBy, updatedAt: sql<Date>`clock_timestamp()` }
  await trx
    .insertInto('dispute')
    .values({ providerId, paymentId, currency, reason, ...change })
    .onConflict((conflict) => conflict.column('providerId').doUpdateSet(change))
    .execute()
}

/** A dispute with its booking and customer, for mails and lists. */
export type DisputeView = DisputeRow & { bookingId: string; customer: string }

const views = (db: Db) =>
  db
    .selectFrom('dispute')
    .innerJoin('payment', 'payment.id', 'dispute.paymentId')
    .innerJoin('booking', 'booking.id', 'payment.bookingId')
    .innerJoin('appUser', 'appUser.id', 'booking.userId')
    .selectAll('dispute')
    .select(['booking.id as bookingId', 'appUser.name as customer'])

export const findDispute = (db: Db, id: string): Promise<DisputeView | undefined> =>
  views(db).where('dispute.providerId', '=', id).executeTakeFirst()

/** Disputes that are not decided, those to be answered first in front. */
export const listOpenDisputes = (db: Db, limit: number): Promise<DisputeView[]> =>
  views(db)
    .where('dispute.state', 'in', ['inquiry', 'open'])
    .orderBy('dispute.respondBy', (order) => order.asc().nullsLast())
    .limit(limit)
    .execute()

/** Which of these disputes have a row, with its state. */
export const findDisputes = (db: Db, ids: string[]): Promise<DisputeRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : db.selectFrom('dispute').selectAll().where('providerId', 'in', ids).execute()
