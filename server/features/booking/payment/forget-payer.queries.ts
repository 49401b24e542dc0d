import { sql } from 'kysely'
import type { Trx } from '../../../db/client.ts'
import { isPaidBy, payerOfBooking } from '../../../db/fragments/payer.ts'

/** Removes the names and addresses that gateways sent with a user’s payments. */
export const clearPayer = (trx: Trx, userId: string) =>
  sql`update payment set customer_name = null, customer_email = null
    where (customer_name is not null or customer_email is not null) and (
      booking_id = any(array(select id from booking where ${isPaidBy(userId)}))
      or purchase_id = any(array(select id from purchase where user_id = ${userId})))`.execute(trx)

/** Whether the payer of a payment was deleted; one who wasn't is not before the transaction ends. */
export async function isPayerDeleted(trx: Trx, paymentId: string): Promise<boolean> {
  const { rows } = await sql<{ isDeleted: boolean }>`
    select deleted_at is not null as is_deleted from app_user where id = (
      select coalesce(
        (select ${payerOfBooking} from booking where booking.id = booking_id),
        (select user_id from purchase where purchase.id = purchase_id))
      from payment where id = ${paymentId})
    for key share`.execute(trx)
  return rows[0]?.isDeleted ?? false
}
