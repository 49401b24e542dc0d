import { formatDate } from '../../lib/format'
import type { Found } from './search-api'

export type Hit = { id: string; to: string; title: string; detail: string }
export type HitGroup = { value: string; items: Hit[] }

const query = (text: string) => encodeURIComponent(text)

/** What was found, in the order bookings, facilities, customers; each leads to where it is kept. Empty groups are left out. */
export function groupsOf({ bookings, facilities, customers }: Found): HitGroup[] {
  const groups = [
    {
      value: 'Bookings',
      items: bookings.map(({ _id, name, facility, date, startTime, status }) => ({
        id: _id,
        to: `/admin/bookings?booking=${_id}`,
        title: name,
        detail: `${facility}, ${formatDate(date)} ${startTime}, ${status}`,
      })),
    },
    {
      value: 'Facilities',
      items: facilities.map(({ _id, name, location }) => ({
        id: _id,
        to: `/admin/facilities?search=${query(name)}`,
        title: name,
        detail: location,
      })),
    },
    {
      value: 'Customers',
      items: customers.map(({ _id, name, email }) => ({
        id: _id,
        to: `/admin/customers?search=${query(email)}`,
        title: name,
        detail: email,
      })),
    },
  ]
  return groups.filter(({ items }) => items.length > 0)
}
