import { readFromTab, removeFromTab, saveInTab } from './tab-storage'

/** What a guest was about to book when they were redirected to sign in. Stored for the tab, so that they can continue. */
export type BookingRequest = { facility: string; name: string; date: string; startTime: string; endTime: string }

const KEY = 'bookingRequest'

const isBookingRequest = (value: unknown): value is BookingRequest =>
  typeof value === 'object' &&
  value !== null &&
  ['facility', 'name', 'date', 'startTime', 'endTime'].every((part) => typeof Reflect.get(value, part) === 'string')

/** Stores the request for this tab; without session storage it is forgotten. */
export const saveBookingRequest = (request: BookingRequest) => saveInTab(KEY, request)

/** The stored request, or null. Only in the browser, after hydration. */
export function readBookingRequest(): BookingRequest | null {
  const value = readFromTab(KEY)
  return isBookingRequest(value) ? value : null
}

/** To be called once the request is booked or dismissed. */
export const clearBookingRequest = () => removeFromTab(KEY)

/** The URL of a venue's page with a date and slot selected. */
export const toSlotUrl = ({ facility, date, startTime, endTime }: Omit<BookingRequest, 'name'>) =>
  `/facilities/${facility}?${new URLSearchParams({ date, from: startTime, to: endTime })}`

export const BOOKER_HASH = '#book'

/**
 * As `toSlotUrl`, with the booker open on narrow screens. The address says so, not the router's state: a link that is followed
 * before hydration loads the page anew.
 */
export const toBookerUrl = (slot: Parameters<typeof toSlotUrl>[0]) => `${toSlotUrl(slot)}${BOOKER_HASH}`
