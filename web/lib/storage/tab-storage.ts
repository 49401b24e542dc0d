/*
 * Values in session storage, as JSON. Where storage is blocked, nothing is stored or found.
 */

export function saveInTab(key: string, value: unknown) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // storage is blocked, or full
  }
}

/** Returns the value under a key; null when there is none. Only in the browser, after hydration. */
export function readFromTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function removeFromTab(key: string) {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // storage is blocked: nothing was stored
  }
}
