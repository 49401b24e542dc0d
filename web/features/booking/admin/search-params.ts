import type { z } from 'zod/mini'
import type { BookingStatus, exportBookings } from '#contract/booking'
import { isDay } from '../../../lib/calendar-day'

export const STATUSES: readonly BookingStatus[] = ['paid', 'confirmed', 'pending', 'cancelled']

export const SORTS = [
  { value: '-created', label: 'Newest first' },
  { value: 'created', label: 'Oldest first' },
  { value: '-date', label: 'Date, latest first' },
  { value: 'date', label: 'Date, earliest first' },
  { value: '-amount', label: 'Amount, high to low' },
  { value: 'amount', label: 'Amount, low to high' },
] as const

export type Sort = (typeof SORTS)[number]['value']

/** Which bookings the address asks for; empty texts are not said. */
export type Asked = {
  search: string
  status: BookingStatus | ''
  facility: string
  from: string
  to: string
  sort: Sort
  page: number
}

type Filters = z.input<typeof exportBookings.query>

const isId = (text: string | null): text is string => text !== null && /^[0-9a-f-]{36}$/i.test(text)
const dayOf = (text: string | null) => (isDay(text) ? text : '')

/** Reads the address; what makes no sense there counts as not said. */
export function askedOf(params: URLSearchParams): Asked {
  const page = Number(params.get('page'))
  const facility = params.get('facility')
  return {
    search: (params.get('search') ?? '').trim().slice(0, 100),
    status: STATUSES.find((status) => status === params.get('status')) ?? '',
    facility: isId(facility) ? facility : '',
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    sort: SORTS.find(({ value }) => value === params.get('sort'))?.value ?? '-created',
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  }
}

/** The address of a list: only what is said. */
export function addressOf({ page, sort, ...rest }: Asked): string {
  const params = new URLSearchParams(Object.entries(rest).filter(([, value]) => value !== ''))
  if (sort !== '-created') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}

/** The filters and the order as the API takes them. */
export function filtersOf({ page: _, ...asked }: Asked): Filters {
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== '')) as Filters
}

/** Whether anything narrows the list. */
export const isNarrowed = ({ search, status, facility, from, to }: Asked) =>
  [search, status, facility, from, to].some((part) => part !== '')
