/*
 * Values kept for this tab, as JSON. Where storage is blocked nothing is kept, so nothing is found.
 */

/** Keeps a value in place of the one before. */
export function saveInTab(key: string, value: unknown) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // storage is blocked, or full
  }
}

/** The value under a key; null when there is none. Only in the browser, after hydration. */
export function readFromTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Forgets what is kept under a key. */
export function removeFromTab(key: string) {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // nothing was kept
  }
}
