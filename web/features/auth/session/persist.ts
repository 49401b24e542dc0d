import { SAVED_BOOKINGS } from '../../../lib/storage/storage-keys'
import type { AuthState, Session } from './slice'
import { parseSession } from './slice'

/** Local storage key of the session (spec §4): plain JSON `{ token, user }`. */
export const AUTH_KEY = 'auth'
/** Timeout for reading the stored session, in ms; the visitor is then signed out (spec §9). */
export const RESTORE_TIMEOUT = 5000

type AsyncStorage = { getItem(key: string): string | null | Promise<string | null> }

/** The session in a stored text, which may have expired; null when the text is malformed. */
export function parseStored(text: string | null): Session | null {
  const token = parseToken(text)
  return token === undefined ? null : parseSession(token)
}

function parseToken(text: string | null): string | undefined {
  try {
    const token = JSON.parse(text ?? 'null')?.token
    return typeof token === 'string' ? token : undefined
  } catch {
    return undefined
  }
}

/** Reads the stored session; null when storage is blocked, malformed or slower than `timeout` ms. */
export async function readSession(storage: () => AsyncStorage, timeout = RESTORE_TIMEOUT): Promise<Session | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timedOut = new Promise<Session | null>((resolve) => {
    timer = setTimeout(resolve, timeout, null)
  })
  const read = async () => parseStored(await storage().getItem(AUTH_KEY))
  const restored = await Promise.race([read().catch(() => null), timedOut])
  clearTimeout(timer)
  return restored
}

/** The stored text, null for none; undefined when storage is blocked. */
export function readStored(): string | null | undefined {
  try {
    return localStorage.getItem(AUTH_KEY)
  } catch {
    return undefined
  }
}

/**
 * Writes the session to storage; signing out also deletes the bookings stored for offline use. Returns whether the browser
 * allows it.
 */
export function writeSession({ token, user }: Pick<AuthState, 'token' | 'user'>): boolean {
  try {
    localStorage.setItem(AUTH_KEY, JSON.stringify({ token, user }))
    if (!token) localStorage.removeItem(SAVED_BOOKINGS)
    return true
  } catch {
    return false // storage is blocked: the session lasts until the page is left
  }
}
