import { readChoice, readPage, readText } from '../../lib/search-params'

/** The orders of the customers. */
export const SORTS = [
  { value: '-last', label: 'Booked last' },
  { value: 'name', label: 'Name' },
  { value: '-bookings', label: 'Most bookings' },
  { value: '-paid', label: 'Paid most' },
] as const

type Sort = (typeof SORTS)[number]['value']

/** Which customers are listed and how, kept in the URL. */
export type Filter = { search: string; sort: Sort; page: number }

export const DEFAULTS: Filter = { search: '', sort: '-last', page: 1 }

/** Reads the URL; invalid values count as missing. */
export const readFilter = (params: URLSearchParams): Filter => ({
  search: readText(params, 'search'),
  sort: readChoice(
    params,
    'sort',
    SORTS.map(({ value }) => value),
    DEFAULTS.sort,
  ),
  page: readPage(params),
})
