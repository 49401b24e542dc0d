import { sql } from 'kysely'
import pg from 'pg'
import type { AskedItem } from '#contract/item-fields'
import type { PricePart } from '#contract/price-rules'
import type { ItemLine } from '#contract/prices'
import type { Db, Trx } from '../../../db/client.ts'
import { isExpired } from '../../../db/fragments/hold.ts'
import { hasItemsOut, owesItems } from '../../../db/fragments/items-out.ts'
import { localTimes } from '../../../db/fragments/local-time.ts'

/**
 * Adds items to a booking: db/functions/items.sql. `areKept`: of the booking that it replaces.
 * @throws DatabaseError BM002 for an item that can't be had
 */
export async function takeItems(trx: Trx, bookingId: string, items: AskedItem[], areKept = false): Promise<void> {
  await sql`select take_items(${bookingId}, ${JSON.stringify(items)}, p_are_kept => ${areKept})`.execute(trx)
}

/** Returns the name of the item that a statement could not have; undefined when it failed for another reason. */
export const findMissing = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code === 'BM002' ? error.detail : undefined

/** Lists what a booking has, each item once for each price that was agreed; also after its cancellation. */
export async function listItemLines(trx: Trx, bookingId: string): Promise<ItemLine[]> {
  const { rows } = await sql<ItemLine>`
    select name, sum(quantity)::int as quantity, (amount_minor / quantity / 100.0)::float8 as price
    from booking_item join item on item.id = item_id
    where booking_id = ${bookingId} group by item.id, amount_minor / quantity order by kind, lower(name), item.id, price`.execute(
    trx,
  )
  return rows
}

/** Lists what each of some bookings has that is not handed out, as it was asked for. */
export async function listAskedItems(trx: Trx, bookings: string[]): Promise<Map<string, AskedItem[]>> {
  const { rows } = await sql<{ bookingId: string; items: AskedItem[] }>`
    select booking_id, json_agg(json_build_object('item', item_id, 'quantity', quantity) order by item_id) as items from (
      select booking_id, item_id, sum(quantity)::int as quantity from booking_item
      where booking_id = any(${bookings}) and released_at is null and handed_out_at is null group by 1, 2) had
    group by 1`.execute(trx)
  return new Map(rows.map(({ bookingId, items }) => [bookingId, items]))
}

/** Finds those of some bookings whose customers have items that were handed out. */
export async function findWithItemsOut(trx: Trx, bookings: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from booking where id = any(${bookings}) and ${hasItemsOut} order by lower(during), id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Whether items of a booking that were handed out are still to be paid. */
export async function isOwingForItems(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('booking').select(owesItems.as('owes')).where('id', '=', id).executeTakeFirst()
  return row?.owes ?? false
}

/** A booking's price before a pass; times at the facility. */
export type PricedBooking = {
  amountMinor: number
  priceMinor: number
  priceParts: PricePart[]
  date: string
  startTime: string
  endTime: string
}

export async function findPricedBooking(trx: Trx, id: string): Promise<PricedBooking> {
  const { rows } = await sql<PricedBooking>`
    select amount_minor, booking.price_minor, price_parts, ${localTimes}
    from booking join facility on facility.id = facility_id where booking.id = ${id}`.execute(trx)
  if (!rows[0]) throw new Error(`no booking ${id}`)
  return rows[0]
}

type Price = Pick<PricedBooking, 'amountMinor' | 'priceParts'>

export const writePrice = (trx: Trx, id: string, { amountMinor, priceParts }: Price) =>
  trx
    .updateTable('booking')
    .set({ amountMinor, priceParts: JSON.stringify(priceParts) })
    .where('id', '=', id)
    .execute()

/** Lists the expired holds that still have one of these items, in the order in which they are locked. */
export async function listExpiredWith(db: Db | Trx, itemIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from booking where status in ('confirmed', 'pending') and ${isExpired} and exists (
      select from booking_item where booking_id = booking.id and item_id = any(${itemIds}))
    order by lower(during), id`.execute(db)
  return rows.map(({ id }) => id)
}
