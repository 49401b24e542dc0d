import type { BookingStatus } from '#contract/booking'
import { msg } from '#i18n/t'
import { omitEmpty, readChoice, readDay, readPage, readText, toUrl } from '../../../../lib/search-params'

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

/** Which bookings are listed and how, kept in the URL; an empty text means no filter. */
export type BookingSearch = {
  search: string
  status: BookingStatus | ''
  facility: string
  from: string
  to: string
  sort: Sort
  page: number
}

const DEFAULTS: BookingSearch = {
  search: '',
  status: '',
  facility: '',
  from: '',
  to: '',
  sort: '-created',
  page: 1,
}

const DEFAULT_URL = { ...DEFAULTS, booking: '' }

const readId = (text: string | null) => (text !== null && /^[0-9a-f-]{36}$/i.test(text) ? text : '')

/** Reads the URL; invalid values count as missing. */
export const readBookingSearch = (params: URLSearchParams): BookingSearch => ({
  search: readText(params, 'search'),
  status: readChoice(params, 'status', STATUSES, ''),
  facility: readId(params.get('facility')),
  from: readDay(params, 'from'),
  to: readDay(params, 'to'),
  sort: readChoice(
    params,
    'sort',
    SORTS.map(({ value }) => value),
    DEFAULTS.sort,
  ),
  page: readPage(params),
})

/** The URL of a list, with a booking over it if its id is given; defaults are left out. */
export const toBookingsUrl = (search: BookingSearch, id = '') => toUrl({ ...search, booking: id }, DEFAULT_URL)

/** The filters and the order as the API takes them. */
export const toQuery = ({ page: _, ...search }: BookingSearch) => omitEmpty(search)

/** Whether any filter is set. */
export const hasFilters = ({ search, status, facility, from, to }: BookingSearch) =>
  [search, status, facility, from, to].some((part) => part !== '')
