/** The page that was left to login. Stored for the tab, so that the way back is offered afterwards. */
export type ReturnPath = {
  path: string
  /** What the link back is called: `My Bookings`. */
  title: string
}

const KEY = 'returnPath'

const isReturnPath = (value: unknown): value is ReturnPath =>
  typeof value === 'object' &&
  value !== null &&
  ['path', 'title'].every((part) => typeof Reflect.get(value, part) === 'string')

/** Stores the page for this tab; without session storage there is no way back. */
export function saveReturnPath(page: ReturnPath) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(page))
  } catch {
    // storage is blocked: the page is not offered again
  }
}

/** The stored page, or null. Only in the browser, after hydration. */
export function readReturnPath(): ReturnPath | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isReturnPath(value) && value.path.startsWith('/') ? value : null
  } catch {
    return null
  }
}

/** To be called once the page is visited again or dismissed. */
export function clearReturnPath() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // nothing was stored
  }
}
