import type { BookingStatus } from '#contract/booking'
import { msg } from '#i18n/t'
import {
  choiceParam,
  dayParam,
  defineSearch,
  idParam,
  omitEmpty,
  pageParam,
  type SearchValues,
  textParam,
} from '../../../../lib/urls/search-params'

export const STATUSES: readonly BookingStatus[] = ['paid', 'confirmed', 'pending', 'cancelled']

export const SORTS = [
  { value: '-created', label: msg('Newest first') },
  { value: 'created', label: msg('Oldest first') },
  { value: '-date', label: msg('Date, latest first') },
  { value: 'date', label: msg('Date, earliest first') },
  { value: '-amount', label: msg('Amount, high to low') },
  { value: 'amount', label: msg('Amount, low to high') },
] as const

export type Sort = (typeof SORTS)[number]['value']

const search = defineSearch({
  search: textParam,
  status: choiceParam(STATUSES, ''),
  facility: idParam,
  from: dayParam,
  to: dayParam,
  sort: choiceParam(
    SORTS.map(({ value }) => value),
    '-created',
  ),
  page: pageParam,
  booking: textParam,
})

export type BookingSearch = Omit<SearchValues<typeof search>, 'booking'>

export function readBookingSearch(params: URLSearchParams): BookingSearch {
  const { booking: _, ...list } = search.read(params)
  return list
}

export const toBookingsUrl = (list: BookingSearch, id = '') => search.toUrl({ ...list, booking: id })

/** The filters and the order as the API takes them. */
export const toQuery = ({ page: _, ...list }: BookingSearch) => omitEmpty(list)

export const hasFilters = (list: BookingSearch) => toBookingsUrl({ ...list, sort: '-created', page: 1 }) !== '?'
