import { sql } from 'kysely'
import type { Trx } from '../../../db/client.ts'
import { isPaidBy, payerOfBooking } from '../../../db/payer.ts'

/** Removes the names and addresses that gateways sent with a user’s payments. */
export const clearPayer = (trx: Trx, userId: string) =>
  sql`update payment set customer_name = null, customer_email = null
    where (customer_name is not null or customer_email is not null) and (
      booking_id = any(array(select id from booking where ${isPaidBy(userId)}))
      or purchase_id = any(array(select id from purchase where user_id = ${userId})))`.execute(trx)

/** The same of one payment, if its payer was deleted before it was charged. */
export const clearDeletedPayer = (trx: Trx, paymentId: string) =>
  sql`update payment set customer_name = null, customer_email = null where id = ${paymentId} and exists (
    select from app_user where deleted_at is not null and app_user.id = coalesce(
      (select ${payerOfBooking} from booking where booking.id = booking_id),
      (select user_id from purchase where purchase.id = purchase_id)))`.execute(trx)
