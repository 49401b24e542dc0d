import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../../../db/client.ts'
import type { DB } from '../../../../db/schema.ts'
import { toEnglish } from '../../../../stored-texts/english-columns.ts'
import { type StoredText, toJson } from '../../../../stored-texts/stored-text.ts'
import type { RefundCorrection } from './refunds.rules.ts'

export type RefundRow = Selectable<DB['refund']>

/** Lists a payment's refunds, oldest first; the payment must be locked before they are changed. */
export const listRefunds = (db: Db | Trx, paymentId: string): Promise<RefundRow[]> =>
  db.selectFrom('refund').selectAll().where('paymentId', '=', paymentId).orderBy('createdAt').orderBy('id').execute()

export type RefundWithPayment = Pick<RefundRow, 'id' | 'status' | 'amountMinor' | 'paymentId'> & {
  /** Counts the tries to make it: each has an idempotency key of its own. */
  number: number
  intentId: string | null
  /** Null for a purchase. */
  bookingId: string | null
  purchaseId: string | null
  /** Of the purchase. */
  facilityId: string | null
  currency: string
}

export const findRefund = (db: Db, id: string): Promise<RefundWithPayment | undefined> =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.paymentId')
    .leftJoin('purchase', 'purchase.id', 'payment.purchaseId')
    .select(['refund.id', 'refund.status', 'refund.amountMinor', 'refund.attempt as number', 'refund.paymentId'])
    .select(['payment.intentId', 'payment.bookingId', 'payment.purchaseId', 'payment.currency', 'purchase.facilityId'])
    .where('refund.id', '=', id)
    .executeTakeFirst()

export type NewRefund = {
  paymentId: string
  amountMinor: number
  reason: StoredText | undefined
  by: string | null
  /** 'requested' from the provider unless it was paid out at the desk or became credit. */
  status?: 'succeeded'
  creditedPassId?: string
}

export const insertRefund = async (trx: Trx, { by, reason, ...refund }: NewRefund): Promise<RefundRow> =>
  trx
    .insertInto('refund')
    .values({ ...refund, ...toReason(reason), byUser: by })
    .returningAll()
    .executeTakeFirstOrThrow()

const toReason = (reason: StoredText | undefined) => ({ reason: toEnglish(reason), reasonText: toJson(reason) })

const now = sql<Date>`clock_timestamp()`

/**
 * Starts another try to make a refund: a new idempotency key, since the provider would repeat its failure for the old
 * one. Returns false when another process has already.
 */
export async function startNextTry(trx: Trx, { id, number }: Pick<RefundWithPayment, 'id' | 'number'>) {
  const row = await trx
    .updateTable('refund')
    .set({ attempt: number + 1, claimedUntil: null, updatedAt: now })
    .where('id', '=', id)
    .where('attempt', '=', number)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Records a gateway's id of a refund, by which its status is read. */
export const recordProviderId = (db: Db, id: string, providerId: string) =>
  db.updateTable('refund').set({ providerId }).where('id', '=', id).where('providerId', 'is', null).execute()

/**
 * Claims to send a refund to a gateway that has no key to recognize a repetition by: one process at a time, and another
 * one only once the gateway must know what became of a call whose answer was lost.
 */
export async function claimSending(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update refund set sent_at = clock_timestamp() where id = ${id} and status = 'requested'
      and (sent_at is null or sent_at < clock_timestamp() - interval '5 minutes') returning id`.execute(db)
  return rows.length > 0
}

/**
 * Claims to send a refund to a gateway that recognizes a repetition by its key, so that a claim keeps nobody from sending it
 * again: only who wants to record that it was made by hand waits. Returns false when somebody has.
 */
export async function claimRepeatable(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update refund set claimed_until = clock_timestamp() + interval '5 minutes'
    where id = ${id} and status = 'requested' returning id`.execute(db)
  return rows.length > 0
}

export const recordRefusal = (db: Db, id: string, { code }: { code: string | null }) =>
  db
    .updateTable('refund')
    .set({ refusal: code ?? '', sentAt: null, claimedUntil: null })
    .where('id', '=', id)
    .execute()

/** Writes one correction. A reduced request starts another try, since an idempotency key is for one amount. */
export async function writeCorrection(trx: Trx, paymentId: string, correction: RefundCorrection): Promise<void> {
  switch (correction.type) {
    case 'insert': {
      const { id: providerId, amount: amountMinor, status, reason: code = 'made_at_provider' } = correction.refund
      const refund = { paymentId, providerId, amountMinor, status, ...toReason({ code }) }
      await trx.insertInto('refund').values(refund).execute()
      return
    }
    case 'update': {
      const { id, providerId, amountMinor, status } = correction
      const change = { providerId, amountMinor, status, updatedAt: now }
      await trx.updateTable('refund').set(change).where('id', '=', id).execute()
      return
    }
    case 'reduce': {
      const { id, amountMinor } = correction
      await trx
        .updateTable('refund')
        .set((row) => ({ amountMinor, attempt: row('attempt', '+', 1), updatedAt: now }))
        .where('id', '=', id)
        .execute()
      return
    }
    case 'delete':
      await trx.deleteFrom('refund').where('id', '=', correction.id).execute()
  }
}

/**
 * Twice as long after each failed try, up to an hour, in which it is tried again once its cause is mended. One that is refused
 * keeps its number of tries, so it waits as long again as it has waited.
 */
const retryDelay = sql`least(interval '1 hour', greatest(interval '1 minute' * power(2, least(attempt, 7) - 1),
  case when refusal is not null then updated_at - created_at end))`

/** Claims requested refunds that nobody has worked on yet, or a while ago: ids, the oldest first. */
export async function claimDueRefunds(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update refund set updated_at = clock_timestamp() where id in (
      select id from refund where status = 'requested'
        and (updated_at = created_at or updated_at < clock_timestamp() - ${retryDelay})
      order by updated_at limit ${limit} for update skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

type ClaimedRefund = { id: string; status: 'requested' | 'pending'; paymentId: string }

/** Claims refunds that should have ended: requested a minute ago or more, or pending for ten minutes. */
export async function claimUnsettledRefunds(db: Db, limit: number): Promise<ClaimedRefund[]> {
  const { rows } = await sql<ClaimedRefund>`
    update refund set updated_at = clock_timestamp() where id in (
      select id from refund where status in ('requested', 'pending')
        and updated_at < clock_timestamp() - case status
          when 'requested' then ${retryDelay} else interval '10 minutes' end
      order by updated_at limit ${limit} for update skip locked)
    returning id, status, payment_id`.execute(db)
  return rows
}
