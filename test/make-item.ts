import { sql } from 'kysely'
import type { ItemKind } from '#contract/item-fields'
import type { Db } from '../server/db/client.ts'

type Values = {
  facility: string
  kind?: ItemKind
  name?: string
  priceMinor?: number
  stock?: number
  perBooking?: number
}

/** Adds an item to a facility, by default two rackets for 2.00 each. Returns its id. */
export async function makeItem(db: Db, { facility, kind = 'rental', stock = 2, ...values }: Values): Promise<string> {
  const { name = kind === 'rental' ? 'Racket' : 'Shuttle', priceMinor = 200, perBooking = 4 } = values
  const { rows } = await sql<{ id: string }>`
    insert into item (facility_id, name, kind, price_minor, per_booking)
    values (${facility}, ${name}, ${kind}, ${priceMinor}, ${perBooking}) returning id`.execute(db)
  const id = rows[0]?.id ?? ''
  if (stock > 0) await sql`select change_stock(${id}, ${stock}, 'restocked')`.execute(db)
  return id
}

/** Returns the stock of an item, once it is sure that its entries add up to it. */
export async function getStock(db: Db, itemId: string): Promise<number> {
  const { rows } = await sql<{ stock: number; sum: number }>`
    select stock, (select coalesce(sum(delta), 0)::int from stock_entry where item_id = item.id) as sum
    from item where id = ${itemId}`.execute(db)
  const [{ stock, sum } = { stock: Number.NaN, sum: 0 }] = rows
  if (stock !== sum) throw new Error(`item ${itemId} has ${stock}, and its entries add up to ${sum}`)
  return stock
}
