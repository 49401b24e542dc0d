import type { z } from 'zod/mini'
import type { Meta } from '#contract/common'
import type * as calls from '#contract/facility'
import type { Deps } from '../../deps.ts'
import { toMinor } from '../../money.ts'
import { findFreeOn, summarizeAvailability } from '../booking/check-availability.ts'
import { toFacility } from './map-fields.ts'
import { countFacilities, type Filter, findFacilities, type RatedFacility } from './queries/facilities.ts'
import { compareSoonest, splitWords } from './rules.ts'

type Query = z.infer<typeof calls.listFacilities.query>
type Window = { limit: number; offset: number }
type Page = { data: calls.Facility[]; total: number }

/** Rows of a list without `limit`. */
const DEFAULT_LIMIT = 1000

/** Facilities that match, newest first by default, each with its next free slot and today's day strip. */
export async function listFacilities(deps: Deps, query: Query): Promise<{ data: calls.Facility[]; meta: Meta }> {
  const page = query.page ?? 1
  const limit = query.limit ?? DEFAULT_LIMIT
  const window = { limit, offset: (page - 1) * limit }
  const needsAvailability = query.date !== undefined || query.sort === 'soonest'
  const { data, total } = await (needsAvailability ? listByAvailability : listByColumns)(deps, query, window)
  return { data, meta: { total, page, limit } }
}

/** PostgreSQL filters, sorts and pages. */
async function listByColumns(deps: Deps, query: Query, window: Window): Promise<Page> {
  const filter = toFilter(query)
  const rows = await findFacilities(deps.db, filter, toOrder(query), window)
  const isComplete = window.offset === 0 && rows.length < window.limit
  const [data, total] = await Promise.all([
    withAvailability(deps, rows),
    isComplete ? rows.length : countFacilities(deps.db, filter),
  ])
  return { data, total }
}

/** Free slots are computed here, not in SQL, so every match is looked at before the page is cut. */
async function listByAvailability(deps: Deps, query: Query, { limit, offset }: Window): Promise<Page> {
  const rows = await findFacilities(deps.db, toFilter(query), toOrder(query))
  const free = query.date ? await findFreeOn(deps, rows, query.date, query.startTime) : undefined
  const matches = free ? rows.filter((row) => free.has(row.id)) : rows
  const cut = <T>(all: T[]) => all.slice(offset, offset + limit)
  const data =
    query.sort === 'soonest'
      ? cut((await withAvailability(deps, matches)).sort(compareSoonest))
      : await withAvailability(deps, cut(matches))
  return { data, total: matches.length }
}

const toFilter = ({ search, city, minPrice, maxPrice }: Query): Filter => ({
  words: splitWords(search ?? ''),
  city,
  minPriceMinor: minPrice === undefined ? undefined : toMinor(minPrice),
  maxPriceMinor: maxPrice === undefined ? undefined : toMinor(maxPrice),
})

const toOrder = ({ sort }: Query) => (sort === undefined || sort === 'soonest' ? 'newest' : sort)

async function withAvailability(deps: Deps, rows: RatedFacility[]): Promise<calls.Facility[]> {
  const availability = await summarizeAvailability(deps, rows)
  return rows.map((row) => toFacility(row, availability.get(row.id)))
}
