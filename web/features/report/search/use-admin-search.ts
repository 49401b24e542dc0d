import type { searchAll } from '#contract/admin-lists'
import { t } from '#i18n/t'
import { api, type CallData, call } from '../../../api'
import { useDebounced } from '../../../lib/forms/use-debounced'
import { formatDate, toDigits } from '../../../lib/texts/format'
import { useAccess } from '../../../shared/access'
import { statusNames } from '../../../ui/marks/badge'

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchAll: build.query({ ...call<typeof searchAll>('GET', '/reports/search'), keepUnusedDataFor: 10 }),
  }),
})

type SearchResults = CallData<typeof searchAll>
export const { useSearchAllQuery } = searchApi

export type Hit = { id: string; to: string; title: string; detail: string }
export type HitGroup = { value: string; items: Hit[] }

const encode = (text: string) => encodeURIComponent(text)

/**
 * Groups the search results, each with the URL of its page. Customers link to their bookings if the user may not open the list
 * of customers. Empty groups are left out.
 */
function toHitGroups({ bookings, facilities, customers }: SearchResults, opensCustomers: boolean): HitGroup[] {
  const customersPath = opensCustomers ? '/admin/customers' : '/admin/bookings'
  const groups = [
    {
      value: t('Bookings'),
      items: bookings.map(({ _id, name, facility, date, startTime, status }) => ({
        id: _id,
        to: `/admin/bookings?booking=${_id}`,
        title: name,
        detail: `${facility}, ${formatDate(date)} ${toDigits(startTime)}, ${t(statusNames[status])}`,
      })),
    },
    {
      value: t('Facilities'),
      items: facilities.map(({ _id, name, location }) => ({
        id: _id,
        to: `/admin/facilities?search=${encode(name)}`,
        title: name,
        detail: location,
      })),
    },
    {
      value: t('Customers'),
      items: customers.map(({ _id, name, email }) => ({
        id: _id,
        to: `${customersPath}?search=${encode(email || name)}`,
        title: name,
        detail: email || t('without an account'),
      })),
    },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

/** The minimum length of a search, since one letter finds too much. */
const MIN_LENGTH = 2
/** How long typing must pause before a search, in ms. */
const DEBOUNCE = 250

export function useAdminSearch(text: string) {
  const { canAccess } = useAccess()
  const trimmed = text.trim()
  const query = useDebounced(trimmed, DEBOUNCE)
  const isEnabled = query.length >= MIN_LENGTH
  const { currentData, isError } = useSearchAllQuery({ query: { q: query } }, { skip: !isEnabled })
  const groups = isEnabled && currentData ? toHitGroups(currentData, canAccess('owner')) : []
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const isSearching = trimmed !== query || (!currentData && !isError)
  return { isEnabled, groups, count, query, isSearching, isError }
}

export type SearchState = ReturnType<typeof useAdminSearch>
