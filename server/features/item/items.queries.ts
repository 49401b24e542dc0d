import { sql } from 'kysely'
import type { ItemKind } from '#contract/item-fields'
import type { Db, Trx } from '../../db/client.ts'
import { isExpired } from '../../db/fragments/hold.ts'
import { picturePath } from './pictures.queries.ts'

type OfferedRow = {
  id: string
  name: string
  kind: ItemKind
  priceMinor: number
  perBooking: number
  picture: string | null
  left: number
}

/**
 * Lists what a facility offers, and how many are left at a local time, as if expired holds were cancelled. Pieces of a sale are
 * left at any time.
 */
export async function listOffered(
  db: Db,
  facilityId: string,
  { date, startTime, endTime }: { date: string; startTime: string; endTime: string },
): Promise<OfferedRow[]> {
  const at = (time: string) => sql`(${date}::date + ${time}::interval) at time zone time_zone`
  const { rows } = await sql<OfferedRow>`
    select item.id, item.name, kind, item.price_minor, per_booking, ${picturePath} as picture, least(per_booking, case kind
      when 'sale' then stock + (select coalesce(sum(quantity), 0) from booking_item join booking on booking.id = booking_id
        where item_id = item.id and released_at is null and handed_out_at is null and ${isExpired})
      else stock - (select count(distinct unit) from booking_item join booking on booking.id = booking_id
        where item_id = item.id and released_at is null and returned_at is null and not ${isExpired}
          and booking_item.during && tstzrange(${at(startTime)}, ${at(endTime)})) end)::int as left
    from item join facility on facility.id = facility_id
    where facility_id = ${facilityId} and withdrawn_at is null order by kind, lower(item.name), item.id`.execute(db)
  return rows
}

type Entry = {
  at: string
  delta: number
  reason: 'restocked' | 'corrected' | 'booked' | 'given_back' | 'sold'
  note: string
  by: string
}

type StockRow = Omit<OfferedRow, 'left'> & { stock: number; lowStock: number; out: number; entries: Entry[] }

/** Lists the items of a facility with their stock and its newest changes. */
export async function listStock(db: Db, facilityId: string): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select id, name, kind, price_minor, per_booking, ${picturePath} as picture, stock, low_stock,
      (select count(*)::int from booking_item
        where item_id = item.id and unit is not null and handed_out_at is not null and returned_at is null) as out,
      (select coalesce(json_agg(json_build_object('at', at, 'delta', delta, 'reason', reason, 'note', note, 'by', by)
          order by id desc), '[]') from (
        select stock_entry.id, at, delta, reason, note, coalesce(app_user.name, '') as by
        from stock_entry left join app_user on app_user.id = by_user
        where item_id = item.id order by stock_entry.id desc limit 20) newest) as entries
    from item where facility_id = ${facilityId} and withdrawn_at is null order by kind, lower(name), id`.execute(db)
  return rows
}

type Terms = { name: string; priceMinor: number; lowStock: number; perBooking: number }

export async function insertItem(trx: Trx, item: Terms & { facilityId: string; kind: ItemKind }): Promise<string> {
  const { id } = await trx.insertInto('item').values(item).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes or withdraws an item that is offered; returns its name, undefined when there is none. */
export async function updateItem(
  trx: Trx,
  facilityId: string,
  id: string,
  change: Terms | 'withdraw',
): Promise<string | undefined> {
  const row = await trx
    .updateTable('item')
    .set(change === 'withdraw' ? { withdrawnAt: sql<Date>`clock_timestamp()` } : change)
    .where('id', '=', id)
    .where('facilityId', '=', facilityId)
    .where('withdrawnAt', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

/** Finds the terms of an item that is offered, and locks it, so that its changes follow one after another. */
export const lockItem = (trx: Trx, facilityId: string, id: string) =>
  trx
    .selectFrom('item')
    .select(['name', 'priceMinor', 'lowStock', 'perBooking'])
    .where('id', '=', id)
    .where('facilityId', '=', facilityId)
    .where('withdrawnAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

type StockChange = { delta: number; reason: 'restocked' | 'corrected'; by: string; note: string }

/** Changes a stock: db/functions/stock.sql. False when it would be below 0, or when a booking has a unit taken away. */
export async function changeStock(trx: Trx, id: string, { delta, reason, by, note }: StockChange): Promise<boolean> {
  const { rows } = await sql<{ isChanged: boolean }>`
    select change_stock(${id}, ${delta}, ${reason}, ${by}::uuid, ${note}) as is_changed`.execute(trx)
  return rows[0]?.isChanged ?? false
}

/** Marks items whose stock has fallen to its limit as mailed; each fall is claimed once. */
export async function claimLowStock(trx: Trx, limit: number) {
  const { rows } = await sql<{ id: string; facilityId: string; lowMailedAt: Date }>`
    update item set low_mailed_at = clock_timestamp() where id in (
      select id from item where withdrawn_at is null and low_mailed_at is null and stock <= low_stock
      limit ${limit} for update skip locked)
    returning id, facility_id, low_mailed_at`.execute(trx)
  return rows
}

/** Finds an item of which few are left, for the mail about it; undefined once there are more. */
export async function findLowItem(db: Db, id: string) {
  const { rows } = await sql<{ name: string; kind: ItemKind; stock: number; facility: string; facilityId: string }>`
    select item.name, kind, stock, facility.name as facility, facility_id
    from item join facility on facility.id = facility_id and facility.deleted_at is null
    where item.id = ${id} and withdrawn_at is null and stock <= low_stock`.execute(db)
  return rows[0]
}
