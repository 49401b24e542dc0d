/** What a guest wanted to book when they were sent to sign in: kept for the tab, so that they are led back to it. */
export type Wish = { facility: string; name: string; date: string; startTime: string; endTime: string }

const KEY = 'wish'

const isWish = (value: unknown): value is Wish =>
  typeof value === 'object' &&
  value !== null &&
  ['facility', 'name', 'date', 'startTime', 'endTime'].every((part) => typeof Reflect.get(value, part) === 'string')

/** Keeps the wish for this tab; a browser that forbids storage forgets it. */
export function saveWish(wish: Wish) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(wish))
  } catch {
    // without storage the person finds the venue again by hand
  }
}

/** The kept wish, or null. Only in the browser, after hydration. */
export function readWish(): Wish | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isWish(value) ? value : null
  } catch {
    return null
  }
}

/** To be called once the wish is booked or turned down. */
export function clearWish() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // nothing was kept
  }
}

/** The venue's page with the wished date and slot chosen. */
export const wishAddress = ({ facility, date, startTime, endTime }: Wish) =>
  `/facilities/${facility}?${new URLSearchParams({ date, from: startTime, to: endTime })}`
