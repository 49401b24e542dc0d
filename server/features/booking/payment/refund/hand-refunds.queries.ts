import { sql } from 'kysely'
import type { StuckPassRefund } from '#contract/pass-desk'
import type { Db, Trx } from '../../../../db/client.ts'
import { customerOfPass } from '../../../../db/fragments/customer-of-pass.ts'
import { isStuck } from '../../../../db/fragments/stuck-refund.ts'
import type { RefundRow } from './refunds.queries.ts'

/** Lists the refunds of a booking's payments that a person must look at, oldest first. */
export async function listStuckRefunds(db: Db, bookingId: string): Promise<Pick<RefundRow, 'id' | 'amountMinor'>[]> {
  const { rows } = await sql<Pick<RefundRow, 'id' | 'amountMinor'>>`
    select refund.id, refund.amount_minor from refund join payment on payment.id = payment_id
    where booking_id = ${bookingId} and ${isStuck} order by refund.created_at, refund.id`.execute(db)
  return rows
}

export type StuckPassRefundRow = Omit<StuckPassRefund, '_id' | 'amount'> & Pick<RefundRow, 'id' | 'amountMinor'>

/** Lists the refunds of a facility's passes that a person must look at, oldest first. */
export async function findStuckPassRefunds(db: Db, facilityId: string): Promise<StuckPassRefundRow[]> {
  const { rows } = await sql<StuckPassRefundRow>`
    select refund.id, refund.amount_minor, payment.currency, pass_offer.name as pass, ${customerOfPass} as customer
    from refund join payment on payment.id = payment_id join purchase on purchase.id = purchase_id
    join pass_offer on pass_offer.id = purchase.offer_id join app_user on app_user.id = purchase.user_id
    where purchase.facility_id = ${facilityId} and ${isStuck} order by refund.created_at, refund.id limit 50`.execute(
    db,
  )
  return rows
}

/** Locks a refund that a person must look at, unless a process is sending it. */
export async function lockStuckRefund(trx: Trx, id: string): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`
    select * from refund where id = ${id} and ${isStuck}
      and (sent_at is null or sent_at < clock_timestamp() - interval '5 minutes')
      and (status <> 'requested' or claimed_until is null or claimed_until < clock_timestamp())
    for update`.execute(trx)
  return rows[0]
}

const end = (trx: Trx, id: string, change: object) =>
  trx
    .updateTable('refund')
    .set({ updatedAt: sql<Date>`clock_timestamp()`, ...change })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/**
 * Records that a refund was made by hand. One that the provider knows ends as failed, and a new row is added, so that
 * what the provider reports of it later changes nothing. Returns the row that counts.
 */
export async function recordByHand(trx: Trx, refund: RefundRow, handReference: string): Promise<RefundRow> {
  if (refund.providerId === null) return end(trx, refund.id, { status: 'succeeded', handReference })
  await end(trx, refund.id, { status: 'failed' })
  const { paymentId, amountMinor, reason, reasonText, byUser } = refund
  return trx
    .insertInto('refund')
    .values({
      paymentId,
      amountMinor,
      reason,
      byUser,
      handReference,
      status: 'succeeded',
      reasonText: reasonText === null ? null : JSON.stringify(reasonText),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Forgets a request since the provider has reported the refund that was made by hand for it. One that the provider knows ends
 * as if it had failed at once, so that the other is later and replaces it (`isStuck`).
 */
export const dropRequest = (trx: Trx, { id, providerId, createdAt: updatedAt }: RefundRow) =>
  providerId === null
    ? trx.deleteFrom('refund').where('id', '=', id).execute()
    : end(trx, id, { status: 'failed', updatedAt })
