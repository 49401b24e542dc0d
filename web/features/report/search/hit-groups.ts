import { t } from '#i18n/t'
import { formatDate, toDigits } from '../../../lib/format'
import { statusNames } from '../../../ui/badge'
import type { SearchResults } from './search-api'

export type Hit = { id: string; to: string; title: string; detail: string }
export type HitGroup = { value: string; items: Hit[] }

const encode = (text: string) => encodeURIComponent(text)

/**
 * Groups the search results, each with the URL of its page. Customers link to their bookings if the user may not open the list
 * of customers. Empty groups are left out.
 */
export function toHitGroups({ bookings, facilities, customers }: SearchResults, opensCustomers: boolean): HitGroup[] {
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
