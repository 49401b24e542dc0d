import { readFromTab, removeFromTab, saveInTab } from './tab-storage'

/** The booking that login interrupted, stored for the tab so that the user can continue. */
export type BookingRequest = { facility: string; name: string; date: string; startTime: string; endTime: string }

const KEY = 'bookingRequest'

const isBookingRequest = (value: unknown): value is BookingRequest =>
  typeof value === 'object' &&
  value !== null &&
  ['facility', 'name', 'date', 'startTime', 'endTime'].every((part) => typeof Reflect.get(value, part) === 'string')

/** Stores the request for this tab, if session storage is available. */
export const saveBookingRequest = (request: BookingRequest) => saveInTab(KEY, request)

/** The stored request, or null. Only in the browser, after hydration. */
export function readBookingRequest(): BookingRequest | null {
  const value = readFromTab(KEY)
  return isBookingRequest(value) ? value : null
}

/** Removes the stored request, once it is continued or dismissed. */
export const clearBookingRequest = () => removeFromTab(KEY)

export const toSlotUrl = ({ facility, date, startTime, endTime }: Omit<BookingRequest, 'name'>) =>
  `/facilities/${facility}?${new URLSearchParams({ date, from: startTime, to: endTime })}`

export const BOOKER_HASH = '#book'

/**
 * The URL of `toSlotUrl` that also opens the booker on narrow screens. It uses the hash, since a link followed before hydration
 * loses navigation state.
 */
export const toBookerUrl = (slot: Parameters<typeof toSlotUrl>[0]) => `${toSlotUrl(slot)}${BOOKER_HASH}`
