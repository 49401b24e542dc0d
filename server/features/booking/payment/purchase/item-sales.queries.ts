import { sql } from 'kysely'
import type { AskedItem } from '#contract/item-fields'
import type { Trx } from '../../../../db/client.ts'
import type { DeskPayment } from '../payments.queries.ts'
import { insertDeskPaid } from './desk-purchases.queries.ts'

export type SoldItem = { id: string; name: string; quantity: number; amountMinor: number }

/** Prices items of a facility that are sold, locked in the order of their ids; fewer than asked for when some are not. */
export async function lockSaleItems(trx: Trx, facilityId: string, items: AskedItem[]): Promise<SoldItem[]> {
  const { rows } = await sql<SoldItem>`
    select item.id, item.name, quantity, item.price_minor * quantity as amount_minor
    from item join jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as asked(item uuid, quantity int) on asked.item = item.id
    where facility_id = ${facilityId} and kind = 'sale' and withdrawn_at is null
    order by item.id for no key update of item`.execute(trx)
  return rows
}

type Sale = {
  userId: string | null
  facilityId: string
  currency: string
  /** What was taken at the desk; 0 when credit pays. */
  takenMinor: number
  credit: { passId: string; minor: number } | undefined
  items: SoldItem[]
  desk: DeskPayment | undefined
  by: string
}

/** Writes a sale with its payment and takes its items out of stock; returns the name of one that is not left, if any. */
export async function insertItemSale(trx: Trx, sale: Sale): Promise<string | undefined> {
  const { userId, facilityId, currency, takenMinor, credit, items, desk, by } = sale
  const { id: purchaseId } = await trx
    .insertInto('purchase')
    .values({
      userId,
      facilityId,
      amountMinor: takenMinor,
      currency,
      status: 'paid',
      ...(credit && { creditPassId: credit.passId, creditMinor: credit.minor }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const now = sql<Date>`clock_timestamp()`
  for (const { id: itemId, name, quantity, amountMinor } of items) {
    const { rows } = await sql<{ isTaken: boolean }>`
      select change_stock(${itemId}, ${-quantity}, 'sold', ${by}::uuid) as is_taken`.execute(trx)
    if (!rows[0]?.isTaken) return name
    await trx
      .insertInto('bookingItem')
      .values({ purchaseId, itemId, quantity, amountMinor, handedOutAt: now })
      .execute()
  }
  if (takenMinor > 0 && desk) await insertDeskPaid(trx, { purchaseId, amountMinor: takenMinor, currency, desk })
  return undefined
}

type Credit = { userId: string; facilityId: string; minor: number; by: string; note: string }

/** Takes money from the pass of a user that ends first of those that have enough; returns its id, undefined without one. */
export async function payWithCredit(trx: Trx, credit: Credit): Promise<string | undefined> {
  const { userId, facilityId, minor, by, note } = credit
  const { rows } = await sql<{ id: string; isPaid: boolean }>`
    select id, change_pass(id, ${-minor}, 'used', ${by}::uuid, ${note}) as is_paid from (
      select pass.id from pass join pass_offer on pass_offer.id = offer_id
      where user_id = ${userId} and is_good_at(pass_offer, ${facilityId}) and kind = 'money' and balance >= ${minor}
        and coalesce(applies ->> 'what', 'item') = 'item'
        and ends_at > clock_timestamp() order by ends_at, pass.id limit 1 for update of pass) credit`.execute(trx)
  return rows[0]?.isPaid ? rows[0].id : undefined
}
