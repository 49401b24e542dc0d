import type { z } from 'zod/mini'
import type { Meta } from '#contract/common'
import type * as calls from '#contract/facility'
import { parseFacts } from '#contract/facility-facts'
import { toMinor } from '#contract/money'
import type { OpeningRow } from '../../../db/fragments/opening-columns.ts'
import type { Scope } from '../../../db/fragments/scope.ts'
import type { Deps } from '../../../deps.ts'
import { toWindow, type Window } from '../../../http/page-window.ts'
import {
  type AvailabilitySummary,
  summarizeAvailability,
  summarizeRequestedDay,
} from '../../booking/availability/check-availability.ts'
import { findFirstFree } from '../../booking/availability/find-first-free.ts'
import { findSoonest } from '../../booking/availability/find-soonest.ts'
import {
  countFacilities,
  type Filter,
  findFacilities,
  findMatches,
  findRated,
  type RatedFacility,
} from '../facilities.queries.ts'
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
  const [summaries, total] = await Promise.all([
    summarizeAvailability(deps, rows),
    isComplete ? rows.length : countFacilities(deps.db, filter),
  ])
  return { data: toReplies(rows, summaries, query), total }
}

/** Sorts behind every time. */
const NEVER = '9'

/** Free slots are computed here and not in SQL, so a page is chosen among all matches. */
async function listBySoonest(deps: Deps, query: Query, window: Window): Promise<Page> {
  const matches = await findMatches(deps.db, toFilter(query), 'newest')
  const { page, summaries } = await findSoonest(deps, matches, window)
  return { data: toReplies(await findRated(deps.db, page), summaries, query), total: matches.length }
}

/** Lists the facilities that are free on a day or at a time of it; the others come last or are left out. */
async function listByRequestedDay(deps: Deps, query: Query, date: string, { offset, limit }: Window): Promise<Page> {
  const { startTime = '', taken, sort } = query
  const isSoonest = sort === 'soonest'
  const matches = await findMatches(deps.db, toFilter(query), toOrder(query))
  // at another time than the one asked for, a facility's first free hour only matters to its place in the list
  const isExact = startTime !== '' && !(isSoonest && taken === 'last')
  const starts = await findFirstFree(deps, matches, { date, startTime, isExact })
  const start = ({ id }: OpeningRow) => starts.get(id) ?? NEVER
  const isFree = (match: OpeningRow) => (startTime === '' ? start(match) !== NEVER : start(match) === startTime)
  const free = matches.filter(isFree)
  const others = taken === 'last' ? matches.filter((match) => !isFree(match)) : []
  if (isSoonest) for (const group of [free, others]) group.sort((one, other) => start(one).localeCompare(start(other)))
  const page = [...free, ...others].slice(offset, offset + limit)
  const [rows, days, summaries] = await Promise.all([
    findRated(deps.db, page),
    summarizeRequestedDay(deps, page, date, startTime),
    summarizeAvailability(deps, page),
  ])
  const data = toReplies(rows, summaries, query).map((reply) => ({ ...reply, requestedDay: days.get(reply._id) }))
  return { data, total: free.length + others.length, free: free.length }
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

function toReplies(
  rows: RatedFacility[],
  summaries: Map<string, AvailabilitySummary>,
  { isManaged }: Pick<Query, 'isManaged'>,
): calls.Facility[] {
  const map = isManaged ? toManagedFacility : toFacility
  // a card shows one photo
  return rows.map((row) => map({ ...row, photos: row.photos.slice(0, 1) }, summaries.get(row.id)))
}

/** Splits a search into words, at most eight because each costs a scan. */
export const splitWords = (search: string): string[] => search.split(/\s+/).filter(Boolean).slice(0, 8)
