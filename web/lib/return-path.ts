import { readFromTab, removeFromTab, saveInTab } from './tab-storage'

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
export const saveReturnPath = (page: ReturnPath) => saveInTab(KEY, page)

/** The stored page, or null. Only in the browser, after hydration. */
export function readReturnPath(): ReturnPath | null {
  const value = readFromTab(KEY)
  return isReturnPath(value) && value.path.startsWith('/') ? value : null
}

/** To be called once the page is visited again or dismissed. */
export const clearReturnPath = () => removeFromTab(KEY)
