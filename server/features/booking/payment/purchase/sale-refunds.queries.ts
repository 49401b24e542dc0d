import { sql } from 'kysely'
import type { DeskMethod } from '#contract/payment'
import type { Db, Trx } from '../../../../db/client.ts'
import { isItemSale } from '../../../../db/fragments/item-sale.ts'
import type { Window } from '../../../../http/page-window.ts'
import { lockPaymentById, type PaymentRow } from '../payments.queries.ts'

type Item = { id: string; name: string; quantity: number }

export type SaleRow = {
  id: string
  at: Date
  customer: string
  items: Item[]
  amountMinor: number
  method: DeskMethod | 'pass' | null
  isRefunded: boolean
}

const soldItems = sql<Item[]>`(
  select json_agg(json_build_object('id', item.id, 'name', item.name, 'quantity', quantity) order by item.id)
  from booking_item join item on item.id = item_id where purchase_id = purchase.id)`

/** Lists what a facility has sold without a booking in the last seven days, newest first. */
export async function listItemSales(db: Db, facilityId: string, { limit, offset }: Window) {
  const isShown = sql`purchase.facility_id = ${facilityId} and ${isItemSale}
    and purchase.created_at > clock_timestamp() - interval '7 days'`
  const { rows } = await sql<SaleRow>`
    select purchase.id, purchase.created_at as at, coalesce(app_user.name, '') as customer, ${soldItems} as items,
      purchase.amount_minor + credit_minor as amount_minor, purchase.status = 'cancelled' as is_refunded,
      coalesce(payment.method::text, case when credit_minor > 0 then 'pass' end) as method
    from purchase left join payment on payment.purchase_id = purchase.id left join app_user on app_user.id = purchase.user_id
    where ${isShown} order by purchase.created_at desc, purchase.id limit ${limit} offset ${offset}`.execute(db)
  const count = await sql<{ total: number }>`select count(*)::int as total from purchase where ${isShown}`.execute(db)
  return { rows, total: count.rows[0]?.total ?? 0 }
}

export type LockedSale = {
  items: Item[]
  status: 'paid' | 'cancelled'
  currency: string
  creditPassId: string | null
  creditMinor: number
  payment: PaymentRow | undefined
}

/** Locks a sale of a facility, then its payment; undefined when there is none. */
export async function lockItemSale(trx: Trx, facilityId: string, id: string): Promise<LockedSale | undefined> {
  const { rows } = await sql<Omit<LockedSale, 'payment' | 'items'>>`
    select status, currency, credit_pass_id, credit_minor from purchase
    where id = ${id} and facility_id = ${facilityId} and ${isItemSale} for update`.execute(trx)
  if (!rows[0]) return undefined
  const { rows: paid } = await sql<{ items: Item[]; paymentId: string | null }>`
    select ${soldItems} as items, payment.id as payment_id
    from purchase left join payment on payment.purchase_id = purchase.id where purchase.id = ${id}`.execute(trx)
  const { items = [], paymentId = null } = paid[0] ?? {}
  return { ...rows[0], items, payment: paymentId ? await lockPaymentById(trx, paymentId) : undefined }
}

/** Returns the pass to which credit of a pass goes back, another one if that has ended: db/functions/passes.sql. */
export async function findPassToGiveBack(trx: Trx, passId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select pass_to_give_back(${passId}) as id`.execute(trx)
  return rows[0]?.id ?? passId
}

export const cancelSale = (trx: Trx, id: string) =>
  trx.updateTable('purchase').set({ status: 'cancelled', cancelCause: 'refunded' }).where('id', '=', id).execute()

type Return = { items: Item[]; by: string; note: string }

/** Puts items back into stock. */
export async function restock(trx: Trx, { items, by, note }: Return): Promise<void> {
  for (const { id, quantity } of items)
    await sql`select change_stock(${id}, ${quantity}, 'given_back', ${by}::uuid, ${note})`.execute(trx)
}
