import { sql } from 'kysely'
import type { ItemKind } from '#contract/item-fields'
import { toMinor } from '#contract/money'
import type { Trx } from '../db/client.ts'
import type { SeedFacility } from './seed-bookings.ts'

/** `price` in hours at the base price; `facility` is its index. */
type DemoItem = { facility: number; name: string; kind: ItemKind; price: number; stock: number; lowStock?: number }

const demoItems: DemoItem[] = [
  { facility: 5, name: 'Racket', kind: 'rental', price: 0.25, stock: 6 },
  { facility: 5, name: 'Shoes 42', kind: 'rental', price: 0.25, stock: 2 },
  { facility: 5, name: 'Feather shuttle', kind: 'sale', price: 0.2, stock: 40, lowStock: 12 },
  { facility: 5, name: 'Water', kind: 'sale', price: 0.1, stock: 5, lowStock: 12 },
]

/** Writes what a venue of the demo rents and sells. */
export async function writeItems(trx: Trx, facilities: SeedFacility[]) {
  for (const { facility: index, price, stock, ...item } of demoItems) {
    const facility = facilities[index]
    if (!facility) continue
    const priceMinor = Math.round(price * toMinor(facility.demo.price))
    const { id } = await trx
      .insertInto('item')
      .values({ ...item, facilityId: facility.id, priceMinor })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`select change_stock(${id}, ${stock}, 'restocked')`.execute(trx)
  }
}
