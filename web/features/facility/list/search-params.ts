import type { z } from 'zod/mini'
import type { FacilitySort, listFacilities } from '#contract/facility'
import { parseFacts } from '#contract/facility-facts'
import type { Coordinates } from '#contract/facility-fields'
import { msg } from '#i18n/t'
import type { CallArgs } from '../../../api'
import { toLatinDigits } from '../../../lib/texts/format'
import { sports } from '../../../lib/texts/sport-texts'
import {
  choiceParam,
  clockParam,
  dayParam,
  defineSearch,
  type Param,
  pageParam,
  type SearchValues,
  textParam,
} from '../../../lib/urls/search-params'

/** Cards on a page: four rows of three. */
export const PAGE_SIZE = 12
export const getLastPage = (total: number) => Math.max(1, Math.ceil(total / PAGE_SIZE))

/** `distance` is sorted in the browser, since the server doesn't know the user's position. */
type Sort = z.infer<typeof FacilitySort> | 'distance'

export const SORTS: readonly { value: Sort; label: string }[] = [
  { value: 'soonest', label: msg('Next free') },
  { value: 'distance', label: msg('Nearest') },
  { value: 'rating', label: msg('Best rated') },
  { value: 'price', label: msg('Price, low to high') },
  { value: '-price', label: msg('Price, high to low') },
  { value: 'name', label: msg('Name') },
  { value: 'newest', label: msg('Newest') },
]

export const DEFAULT_SORT = 'soonest' satisfies Sort

function parsePrice(text: string) {
  const price = toLatinDigits(text)
  return /^\d{1,6}(\.\d{1,2})?$/.test(price) ? price : ''
}

const priceParam: Param<string> = { initial: '', read: parsePrice }

export const facilitySearch = defineSearch(
  {
    search: textParam,
    city: textParam,
    date: dayParam,
    from: clockParam,
    /** Facilities taken at that time are listed last; otherwise they are left out. */
    taken: choiceParam(['last'], ''),
    minPrice: priceParam,
    maxPrice: priceParam,
    /** Separated by commas. */
    facts: { initial: '', read: (text) => parseFacts(text).join(',') } as Param<string>,
    sport: choiceParam(sports, ''),
    saved: choiceParam(['1'], ''),
    sort: choiceParam(
      SORTS.map(({ value }) => value),
      DEFAULT_SORT,
    ),
    page: pageParam,
  },
  '/facilities',
)

export type FacilitySearch = SearchValues<typeof facilitySearch>

/** Returns the requested day; a time without a day means today. Empty when neither is given. */
export const getRequestedDate = ({ date, from }: FacilitySearch, today: string) => date || (from ? today : '')

/** The maximum number of facilities in a list by distance, which is the API's limit. */
const MOST = 1000

/**
 * Returns the API query of a search. For a list by distance all matches are fetched and sorted in the browser; while
 * `position` is unknown they are sorted by the next free time.
 */
export function toApiQuery(
  search: FacilitySearch,
  today: string,
  position: Coordinates | null,
): CallArgs<typeof listFacilities> {
  const { from, minPrice, maxPrice, facts, sport, page } = search
  const sort = search.sort === 'distance' ? DEFAULT_SORT : search.sort
  const date = getRequestedDate(search, today)
  return {
    query: {
      ...(search.sort === 'distance' && position ? { page: 1, limit: MOST } : { page, limit: PAGE_SIZE }),
      ...(search.search && { search: search.search }),
      ...(search.city && { city: search.city }),
      ...(date && { date }),
      ...(from && { startTime: from }),
      ...(date && search.taken && { taken: search.taken }),
      ...(minPrice && { minPrice: Number(minPrice) }),
      ...(maxPrice && { maxPrice: Number(maxPrice) }),
      ...(facts && { facts }),
      ...(sport && { sport }),
      ...(sort !== 'newest' && { sort }),
    },
  }
}

/** Whether any filter is set; sort order and page don't count. */
export const hasFilters = (search: FacilitySearch) =>
  facilitySearch.toUrl({ ...search, taken: '', sort: DEFAULT_SORT, page: 1 }) !== facilitySearch.toUrl({})

/** Counts the active filters that are behind the Filters button on phones. */
export const countMoreFilters = ({ date, from, minPrice, maxPrice, facts, sport }: FacilitySearch) =>
  [date, from, minPrice, maxPrice, sport].filter((part) => part !== '').length + parseFacts(facts).length

/** Featured on the home page: the first three of the list (spec §9). */
export const featuredQuery: CallArgs<typeof listFacilities> = { query: { limit: 3, page: 1 } }

/** The three facilities of the capital with the earliest free slots. */
export const tonightQuery: CallArgs<typeof listFacilities> = {
  query: { city: 'Dhaka', sort: 'soonest', limit: 3, page: 1 },
}
