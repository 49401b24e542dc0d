import type { z } from 'zod/mini'
import type { Meta } from '#contract/common'
import type { audit, customers, searchAll } from '#contract/report'
import type { Deps } from '../../deps.ts'
import { majorOf } from '../../money.ts'
import { findAudit, findCustomers, searchBookings, searchUsers, searchVenues } from './people-queries.ts'

const MOST_ROWS = 1000
const FOUND = 5

const windowOf = ({ page = 1, limit = MOST_ROWS }: { page?: number | undefined; limit?: number | undefined }) => ({
  page,
  limit,
  offset: (page - 1) * limit,
})

/** People who booked, who booked last first; paid money in the site's currency, given back money deducted. */
export async function listCustomers(
  { db, config }: Deps,
  asked: z.infer<typeof customers.query>,
): Promise<{ data: z.infer<typeof customers.reply>; meta: Meta }> {
  const { page, ...window } = windowOf(asked)
  const order = asked.sort ?? '-last'
  const rows = await findCustomers(db, { search: asked.search ?? '', order, currency: config.currency, ...window })
  const data = rows.map(({ id, paidMinor, total: _, lastBooking, ...user }) => ({
    ...user,
    _id: id,
    paid: majorOf(paidMinor),
    currency: config.currency,
    lastBooking: lastBooking.toISOString(),
  }))
  return { data, meta: { total: rows[0]?.total ?? 0, page, limit: window.limit } }
}

/** Who changed or deleted what, newest first. */
export async function listAudit(
  { db }: Deps,
  asked: z.infer<typeof audit.query>,
): Promise<{ data: z.infer<typeof audit.reply>; meta: Meta }> {
  const { page, ...window } = windowOf(asked)
  const { rows, total } = await findAudit(db, asked.kind, window)
  const data = rows.map(({ id, at, by, ...entry }) => ({
    ...entry,
    _id: String(id),
    at: at.toISOString(),
    by: by ?? 'The system',
  }))
  return { data, meta: { total, page, limit: window.limit } }
}

/** The first few bookings, venues and customers that match; nothing for an empty search. */
export async function search({ db }: Deps, words: string): Promise<z.infer<typeof searchAll.reply>> {
  if (words === '') return { facilities: [], customers: [], bookings: [] }
  const [venues, people, bookings] = await Promise.all([
    searchVenues(db, words, FOUND),
    searchUsers(db, words, FOUND),
    searchBookings(db, words, FOUND),
  ])
  const named = <T extends { id: string }>({ id, ...rest }: T) => ({ _id: id, ...rest })
  return { facilities: venues.map(named), customers: people.map(named), bookings: bookings.map(named) }
}
