import type { z } from 'zod/mini'
import type { Meta } from '#contract/common'
import type { Day, Facility, listFacilities } from '#contract/facility'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { majorOf, minorOf } from '../../money.ts'
import { clockOf } from '../../wall-clock.ts'
import {
  type AvailabilitySummary,
  findFreeOn,
  summarizeAvailability,
  summarizeDays,
} from '../booking/check-availability.ts'
import { type CardRow, countVenues, type Filter, findCard, findCards } from './queries.ts'
import { bySoonest, oneDecimal, wordsOf } from './rules.ts'

type Asked = z.infer<typeof listFacilities.query>

/** Rows of a list that names no page (design: lists that can grow). */
const MOST_ROWS = 1000

/** Venues, newest first unless asked otherwise, each with its next free slot and today's ribbon. */
export async function listVenues(deps: Deps, asked: Asked): Promise<{ data: Facility[]; meta: Meta }> {
  const page = asked.page ?? 1
  const limit = asked.limit ?? MOST_ROWS
  const window = { limit, offset: (page - 1) * limit }
  const { data, total } =
    asked.date || asked.sort === 'soonest' ? await judged(deps, asked, window) : await plain(deps, asked, window)
  return { data, meta: { total, page, limit } }
}

type Window = { limit: number; offset: number }
type Rows = { data: Facility[]; total: number }

/** PostgreSQL filters, sorts and cuts the page. */
async function plain(deps: Deps, asked: Asked, window: Window): Promise<Rows> {
  const filter = filterOf(asked)
  const rows = await findCards(deps.db, filter, orderOf(asked), window)
  const isWhole = window.offset === 0 && rows.length < window.limit
  const [data, total] = await Promise.all([views(deps, rows), isWhole ? rows.length : countVenues(deps.db, filter)])
  return { data, total }
}

/** What is free is known to the slot grid only, so every match is judged before the page is cut. */
async function judged(deps: Deps, asked: Asked, { limit, offset }: Window): Promise<Rows> {
  const rows = await findCards(deps.db, filterOf(asked), orderOf(asked))
  const free = asked.date ? await findFreeOn(deps, rows, asked.date, asked.startTime) : undefined
  const left = free ? rows.filter((row) => free.has(row.id)) : rows
  const cut = <T>(all: T[]) => all.slice(offset, offset + limit)
  const data = asked.sort === 'soonest' ? cut((await views(deps, left)).sort(bySoonest)) : await views(deps, cut(left))
  return { data, total: left.length }
}

const filterOf = ({ search, city, minPrice, maxPrice }: Asked): Filter => ({
  words: wordsOf(search ?? ''),
  city,
  least: minPrice === undefined ? undefined : minorOf(minPrice),
  most: maxPrice === undefined ? undefined : minorOf(maxPrice),
})

const orderOf = ({ sort }: Asked) => (sort === undefined || sort === 'soonest' ? 'newest' : sort)

/**
 * One venue as everybody sees it.
 * @throws AppError facility_not_found, also for a deleted one
 */
export async function getVenue(deps: Deps, id: string): Promise<Facility> {
  const [view] = await views(deps, [await cardOf(deps, id)])
  if (!view) throw unknown()
  return view
}

/**
 * How much of each of `days` days from `from` (today when not told) on is free.
 * @throws AppError facility_not_found
 */
export async function daysOfVenue(
  deps: Deps,
  id: string,
  from: string | undefined,
  days: number,
): Promise<z.infer<typeof Day>[]> {
  return summarizeDays(deps, await cardOf(deps, id), from, days)
}

async function cardOf({ db }: Deps, id: string): Promise<CardRow> {
  const card = await findCard(db, id)
  if (!card) throw unknown()
  return card
}

export const unknown = () => new AppError('facility_not_found', 'There is no such venue.')

async function views(deps: Deps, rows: CardRow[]): Promise<Facility[]> {
  const outlooks = await summarizeAvailability(deps, rows)
  return rows.map((row) => viewOf(row, outlooks.get(row.id)))
}

const viewOf = (row: CardRow, outlook: AvailabilitySummary | undefined): Facility => ({
  _id: row.id,
  name: row.name,
  location: row.location,
  description: row.description,
  imageUrl: row.imageUrl,
  pricePerHour: majorOf(row.priceMinor),
  createdAt: row.createdAt.toISOString(),
  courts: row.courts,
  timeZone: row.timeZone,
  openingTime: clockOf(row.opensMinute),
  closingTime: clockOf(row.closesMinute),
  closedWeekdays: row.closedWeekdays,
  averageRating: oneDecimal(row.meanRating),
  reviewCount: row.reviewCount,
  nextAvailability: outlook?.nextAvailability ?? null,
  today: outlook?.today ?? [],
})
