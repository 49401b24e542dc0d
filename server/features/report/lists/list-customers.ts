import type { z } from 'zod/mini'
import type { customers } from '#contract/admin-lists'
import type { Meta } from '#contract/common'
import { LATEST_BOOKINGS } from '#contract/limits'
import { toMajor } from '#contract/money'
import type { Scope } from '../../../db/fragments/scope.ts'
import type { Deps } from '../../../deps.ts'
import { toWindow } from '../../../http/page-window.ts'
import { findCustomersWithTotals, hasManyFacilities } from './customers.queries.ts'

/**
 * Lists the users who have booked, by default the latest booking first; payments minus refunds. Of all of many facilities,
 * only those of the latest bookings, or who match the search.
 */
export async function listCustomers(
  { db, config }: Deps,
  scope: Scope,
  query: z.infer<typeof customers.query>,
): Promise<{ data: z.infer<typeof customers.reply>; meta: Meta }> {
  const { page, ...window } = toWindow(query)
  const order = query.sort ?? '-last'
  const isLimited = scope.facilities === 'all' && (await hasManyFacilities(db))
  const filter = {
    scope,
    isLimited,
    search: { words: query.search ?? '', country: config.country },
    order,
    currency: config.currency,
  }
  const rows = await findCustomersWithTotals(db, { ...filter, ...window })
  // the total is in the rows; a page past the last one has none
  const counted =
    rows.length > 0 || page === 1 ? rows : await findCustomersWithTotals(db, { ...filter, limit: 1, offset: 0 })
  const data = rows.map(({ id, paidMinor, total: _, lastBooking, ...user }) => ({
    ...user,
    _id: id,
    paid: toMajor(paidMinor),
    currency: config.currency,
    lastBooking: lastBooking.toISOString(),
  }))
  const latest = isLimited && !query.search ? { latest: LATEST_BOOKINGS } : {}
  return { data, meta: { total: counted[0]?.total ?? 0, page, limit: window.limit, ...latest } }
}
