import { toOwnPath } from '../urls/own-path'
import { readFromTab, removeFromTab, saveInTab } from './tab-storage'

/** The page that the user left for login, stored for the tab to offer it afterwards. */
export type ReturnPath = {
  path: string
  /** The text of the link back: `My Bookings`. */
  title: string
}

const KEY = 'returnPath'

const isReturnPath = (value: unknown): value is ReturnPath =>
  typeof value === 'object' &&
  value !== null &&
  ['path', 'title'].every((part) => typeof Reflect.get(value, part) === 'string')

/** Stores the page for this tab, if session storage is available. */
export const saveReturnPath = (page: ReturnPath) => saveInTab(KEY, page)

/** The stored page, or null. Only in the browser, after hydration. */
export function readReturnPath(): ReturnPath | null {
  const value = readFromTab(KEY)
  return isReturnPath(value) ? { ...value, path: toOwnPath(value.path) } : null
}

/** Removes the stored page, once it is visited again or dismissed. */
export const clearReturnPath = () => removeFromTab(KEY)
