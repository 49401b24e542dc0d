import type { z } from 'zod/mini'
import type { Meta } from '#contract/common'
import type * as calls from '#contract/facility'
import { parseFacts } from '#contract/facility-facts'
import type { Scope } from '../../../db/scope.ts'
import type { Deps } from '../../../deps.ts'
import { toWindow, type Window } from '../../../http/page-window.ts'
import { toMinor } from '../../../money.ts'
import { summarizeAvailability, summarizeRequestedDay } from '../../booking/availability/check-availability.ts'
import { countFacilities, type Filter, findFacilities, type RatedFacility } from '../facilities.queries.ts'
import { toFacility, toManagedFacility } from './map-fields.ts'

type Query = z.infer<typeof calls.listFacilities.query> & {
  scope: Scope
  /** Whether they are listed to be edited. */
  isManaged?: boolean
}
type Page = { data: calls.Facility[]; total: number; free?: number }

/** Lists the scope's facilities that match, newest first by default, each with next free slot and today's day strip. */
export async function listFacilities(deps: Deps, query: Query): Promise<{ data: calls.Facility[]; meta: Meta }> {
  const { page, ...window } = toWindow(query)
  const { data, ...counts } = await listPage(deps, query, window)
  return { data, meta: { ...counts, page, limit: window.limit } }
}

function listPage(deps: Deps, query: Query, window: Window): Promise<Page> {
  if (query.date !== undefined) return listByRequestedDay(deps, query, query.date, window)
  return query.sort === 'soonest' ? listBySoonest(deps, query, window) : listByColumns(deps, query, window)
}

async function listByColumns(deps: Deps, query: Query, window: Window): Promise<Page> {
  const filter = toFilter(query)
  const rows = await findFacilities(deps.db, filter, toOrder(query), window)
  const isComplete = window.offset === 0 && rows.length < window.limit
  const [data, total] = await Promise.all([
    withAvailability(deps, rows, query),
    isComplete ? rows.length : countFacilities(deps.db, filter),
  ])
  return { data, total }
}

const cut = <T>(all: T[], { limit, offset }: Window) => all.slice(offset, offset + limit)

/** Sorts every match before it takes the page, because free slots are computed here and not in SQL. */
async function listBySoonest(deps: Deps, query: Query, window: Window): Promise<Page> {
  const rows = await findFacilities(deps.db, toFilter(query), toOrder(query))
  const data = cut((await withAvailability(deps, rows, query)).sort(compareSoonest), window)
  return { data, total: rows.length }
}

/** Lists the facilities that are free on a day or at a time of it; the others come last or are left out. */
async function listByRequestedDay(deps: Deps, query: Query, date: string, window: Window): Promise<Page> {
  const rows = await findFacilities(deps.db, toFilter(query), toOrder(query))
  const days = await summarizeRequestedDay(deps, rows, date, query.startTime)
  const entries = rows.flatMap((row) => {
    const requestedDay = days.get(row.id)
    return requestedDay ? [{ row, requestedDay, nextAvailability: requestedDay.next }] : []
  })
  const free = entries.filter(({ requestedDay }) => requestedDay.free)
  const taken = query.taken === 'last' ? entries.filter(({ requestedDay }) => !requestedDay.free) : []
  if (query.sort === 'soonest') for (const group of [free, taken]) group.sort(compareSoonest)
  const page = cut([...free, ...taken], window)
  const facilities = await withAvailability(
    deps,
    page.map(({ row }) => row),
    query,
  )
  const data = facilities.map((facility, index) => ({ ...facility, requestedDay: page[index]?.requestedDay }))
  return { data, total: free.length + taken.length, free: free.length }
}

const toFilter = ({ scope, search, city, minPrice, maxPrice, facts, sport }: Query): Filter => ({
  scope,
  words: splitWords(search ?? ''),
  city,
  minPriceMinor: minPrice === undefined ? undefined : toMinor(minPrice),
  maxPriceMinor: maxPrice === undefined ? undefined : toMinor(maxPrice),
  facts: parseFacts(facts ?? ''),
  sport,
})

const toOrder = ({ sort }: Query) => (sort === undefined || sort === 'soonest' ? 'newest' : sort)

async function withAvailability(
  deps: Deps,
  rows: RatedFacility[],
  { isManaged }: Pick<Query, 'isManaged'>,
): Promise<calls.Facility[]> {
  const availability = await summarizeAvailability(deps, rows)
  const map = isManaged ? toManagedFacility : toFacility
  // a card shows one photo
  return rows.map((row) => map({ ...row, photos: row.photos.slice(0, 1) }, availability.get(row.id)))
}
type Availability = { nextAvailability: { date: string; startTime: string } | null }

/** Sorts by the next free slot, facilities without one last. */
export function compareSoonest(a: Availability, b: Availability): number {
  const key = ({ nextAvailability: next }: Availability) => (next ? `${next.date} ${next.startTime}` : '9')
  return key(a).localeCompare(key(b))
}

/** Splits a search into words, at most eight because each costs a scan. */
export const splitWords = (search: string): string[] => search.split(/\s+/).filter(Boolean).slice(0, 8)
