import { sql } from 'kysely'
import type { Db, Trx } from '../../../../db/client.ts'
import { payerOfBooking } from '../../../../db/fragments/payer.ts'

export type CreditOffer = { id: string; name: string }

/** Finds the credit that who paid a booking may have in place of a refund; undefined also for those without an account. */
export async function findCreditOffer(db: Db | Trx, bookingId: string): Promise<CreditOffer | undefined> {
  const { rows } = await sql<CreditOffer>`
    select pass_offer.id, pass_offer.name
    from booking join facility on facility.id = facility_id and facility.deleted_at is null
    join app_user on app_user.id = ${payerOfBooking} and app_user.deleted_at is null and contact_of is null
    join pass_offer on pass_offer.facility_id = facility.id and sold = 'refund' and withdrawn_at is null
      and pass_offer.currency = booking.currency
    where booking.id = ${bookingId}`.execute(db)
  return rows[0]
}

type Credit = { offerId: string; bookingId: string; userId: string; minor: number; by: string }

/** Adds credit to a user's pass of an offer, or to a new one (db/functions/passes.sql). Returns the pass's id. */
export async function giveCredit(trx: Trx, { offerId, bookingId, userId, minor, by }: Credit): Promise<string> {
  const { rows } = await sql<{ id: string }>`select pass_to_add_to(${offerId}, ${userId}) as id`.execute(trx)
  const passId = rows[0]?.id
  if (!passId) throw new Error(`no offer ${offerId}`)
  await sql`select change_pass(${passId}, ${minor}, 'credited', ${by}::uuid, '', ${bookingId}::uuid)`.execute(trx)
  return passId
}

/** Takes back credit, as far as it was not used. */
export async function takeCredit(trx: Trx, passId: string, minor: number, bookingId: string): Promise<void> {
  await sql`
    select change_pass(id, -least(balance, ${minor}), 'refunded', p_booking => ${bookingId}::uuid)
    from (select id, balance from pass where id = ${passId} and balance > 0 for update) credited`.execute(trx)
}

/** Reduces a refund that became credit; one of nothing is deleted. */
export const reduceCredited = (trx: Trx, refundId: string, amountMinor: number) =>
  amountMinor === 0
    ? trx.deleteFrom('refund').where('id', '=', refundId).execute()
    : trx.updateTable('refund').set({ amountMinor }).where('id', '=', refundId).execute()
