/*
 * Texts in local storage. Where storage is blocked, nothing is stored or found.
 */

/** Returns the text under a key; null when there is none. Only in the browser, after hydration. */
export function readFromDevice(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function saveOnDevice(key: string, text: string) {
  try {
    localStorage.setItem(key, text)
  } catch {
    // storage is blocked, or full
  }
}

export function removeFromDevice(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // storage is blocked: nothing was stored
  }
}
