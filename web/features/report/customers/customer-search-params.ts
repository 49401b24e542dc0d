import { msg } from '#i18n/t'
import { readChoice, readPage, readText } from '../../../lib/search-params'

/** The orders of the customers, with labels for `t`. */
export const SORTS = [
  { value: '-last', label: msg('Booked last') },
  { value: 'name', label: msg('Name') },
  { value: '-bookings', label: msg('Most bookings') },
  { value: '-paid', label: msg('Paid most') },
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
