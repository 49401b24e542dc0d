import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../../db/client.ts'
import type { Refund } from '../../../db/schema.gen.ts'
import type { Correction } from '../rules/settlement.ts'

export type RefundRow = Selectable<Refund>

/** A payment's refunds, oldest first; the payment must be locked before they are changed. */
export const listRefunds = (db: Db | Trx, paymentId: string): Promise<RefundRow[]> =>
  db.selectFrom('refund').selectAll().where('paymentId', '=', paymentId).orderBy('createdAt').orderBy('id').execute()

/** A refund with the payment it belongs to, as one refund is made. */
export const findRefund = (db: Db, id: string) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.paymentId')
    .select(['refund.id', 'refund.status', 'refund.amountMinor', 'refund.attempt', 'refund.paymentId'])
    .select(['payment.intentId', 'payment.bookingId', 'payment.currency'])
    .where('refund.id', '=', id)
    .executeTakeFirst()

export type NewRefund = { paymentId: string; amountMinor: number; reason: string; by: string | null }

export const insertRefund = async (trx: Trx, { by, ...refund }: NewRefund): Promise<RefundRow> =>
  trx
    .insertInto('refund')
    .values({ ...refund, byUser: by })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Another idempotency key for a refund the provider answered with a failure, unless somebody has moved on already: false. */
export async function raiseRefundAttempt(trx: Trx, { id, attempt }: Pick<RefundRow, 'id' | 'attempt'>) {
  const row = await trx
    .updateTable('refund')
    .set({ attempt: attempt + 1, updatedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Writes one correction. A request that changes its amount needs a new key: a key stands for one amount. */
export async function writeCorrection(trx: Trx, paymentId: string, correction: Correction): Promise<void> {
  const updatedAt = sql<Date>`clock_timestamp()`
  if (correction.do === 'insert') {
    const { id, amount, status } = correction.refund
    await trx
      .insertInto('refund')
      .values({ paymentId, providerId: id, amountMinor: amount, status, reason: 'Made at the card provider.' })
      .execute()
  } else if (correction.do === 'drop') {
    await trx.deleteFrom('refund').where('id', '=', correction.id).execute()
  } else if (correction.do === 'shrink') {
    const { id, amountMinor } = correction
    await trx
      .updateTable('refund')
      .set((row) => ({ amountMinor, attempt: row('attempt', '+', 1), updatedAt }))
      .where('id', '=', id)
      .execute()
  } else {
    const { id, providerId, amountMinor, status } = correction
    await trx.updateTable('refund').set({ providerId, amountMinor, status, updatedAt }).where('id', '=', id).execute()
  }
}
