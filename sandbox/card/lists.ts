import { row, rows, type Sql } from '../database.ts'
import { notFound } from './errors.ts'
import type { Params } from './params.ts'

type Call = { sql: Sql; params: Params; publicUrl: string }

/** A table that the API lists newest first. `filters` maps a parameter to the column it compares. */
export type Listing<Row> = {
  what: string
  url: string
  table: 'card_session' | 'card_intent' | 'card_charge' | 'card_refund' | 'card_dispute' | 'card_event'
  columns: string
  filters: Record<string, string>
  show: (row: Row, publicUrl: string) => object
}

/**
 * Returns one page of a list, by Stripe's cursors: `limit` (10, at most 100), `starting_after`, `ending_before`,
 * `created`.
 */
export async function list<Row extends { id: string }>({ sql, params, publicUrl }: Call, listing: Listing<Row>) {
  const limit = params.between('limit', 1, 100) ?? 10
  const after = await findPosition(sql, listing, params.text('starting_after'), 'starting_after')
  const before = await findPosition(sql, listing, params.text('ending_before'), 'ending_before')
  const where = toConditions(listing, params, after, before)
  params.end()
  const values = where.map(([, value]) => value)
  const clause = where.map(([condition], at) => condition.replace('?', `$${at + 1}`)).join(' and ') || 'true'
  // Backwards, the database returns the nearest rows first; the page shows them in reverse.
  const backwards = before !== undefined
  const found = await rows<Row>(
    sql,
    `select ${listing.columns} from sandbox.${listing.table} where ${clause}
      order by seq ${backwards ? 'asc' : 'desc'} limit ${limit + 1}`,
    values,
  )
  const page = found.slice(0, limit)
  const data = (backwards ? page.reverse() : page).map((row) => listing.show(row, publicUrl))
  return { object: 'list', data, has_more: found.length > limit, url: listing.url }
}

type Condition = [string, string | number]

function toConditions<Row>(listing: Listing<Row>, params: Params, after?: string, before?: string): Condition[] {
  const where: Condition[] = []
  for (const [name, column] of Object.entries(listing.filters)) {
    const value = params.text(name)
    if (value !== undefined) where.push([`${column} = ?`, value])
  }
  const created = params.group('created')
  for (const [name, operator] of Object.entries({ gt: '>', gte: '>=', lt: '<', lte: '<=' })) {
    const value = created?.integer(name)
    if (value !== undefined) where.push([`floor(extract(epoch from created)) ${operator} ?`, value])
  }
  if (after !== undefined) where.push(['seq < ?', after])
  if (before !== undefined) where.push(['seq > ?', before])
  return where
}

async function findPosition<Row>(sql: Sql, listing: Listing<Row>, id: string | undefined, param: string) {
  if (id === undefined) return undefined
  const found = await row<{ seq: string }>(sql, `select seq from sandbox.${listing.table} where id = $1`, [id])
  if (!found) throw notFound(listing.what, id, param)
  return found.seq
}
