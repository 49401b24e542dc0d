import type { z } from 'zod/mini'
import type { customers } from '#contract/admin-lists'
import type { Meta } from '#contract/common'
import type { Scope } from '../../db/scope.ts'
import type { Deps } from '../../deps.ts'
import { toMajor } from '../../money.ts'
import { toWindow } from './page-window.ts'
import { findCustomers } from './queries/customers.ts'

/** Users who have booked, by default the one with the latest booking first; payments minus refunds, in the site's currency. */
export async function listCustomers(
  { db, config }: Deps,
  scope: Scope,
  query: z.infer<typeof customers.query>,
): Promise<{ data: z.infer<typeof customers.reply>; meta: Meta }> {
  const { page, ...window } = toWindow(query)
  const order = query.sort ?? '-last'
  const rows = await findCustomers(db, {
    ...{ scope, search: query.search ?? '', order, currency: config.currency },
    ...window,
  })
  const data = rows.map(({ id, paidMinor, total: _, lastBooking, ...user }) => ({
    ...user,
    _id: id,
    paid: toMajor(paidMinor),
    currency: config.currency,
    lastBooking: lastBooking.toISOString(),
  }))
  return { data, meta: { total: rows[0]?.total ?? 0, page, limit: window.limit } }
}
