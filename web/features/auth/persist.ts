import type { AuthState, Session } from './slice'
import { parseSession } from './slice'

/** Local storage key of the session (spec §4): plain JSON `{ token, user }`. */
export const AUTH_KEY = 'auth'
/** Timeout for reading the stored session, in ms; the visitor is then signed out (spec §9). */
export const RESTORE_TIMEOUT = 5000

type AsyncStorage = { getItem(key: string): string | null | Promise<string | null> }

/** The stored session; null with `expired` when its token has expired. */
export type RestoreResult = { session: Session | null; expired: boolean }

const none: RestoreResult = { session: null, expired: false }

function parse(text: string | null): RestoreResult {
  if (!text) return none
  const { token } = (JSON.parse(text) ?? {}) as { token?: unknown }
  if (typeof token !== 'string') return none
  const session = parseSession(token)
  return { session, expired: !session }
}

/** Reads the stored session; none when storage is blocked, malformed or slower than `timeout` ms. */
export async function readSession(storage: () => AsyncStorage, timeout = RESTORE_TIMEOUT): Promise<RestoreResult> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timedOut = new Promise<RestoreResult>((resolve) => {
    timer = setTimeout(resolve, timeout, none)
  })
  const read = async () => parse(await storage().getItem(AUTH_KEY))
  const restored = await Promise.race([read().catch(() => none), timedOut])
  clearTimeout(timer)
  return restored
}

/** Writes the session to storage, if the browser allows it. */
export function writeSession({ token, user }: Pick<AuthState, 'token' | 'user'>) {
  try {
    localStorage.setItem(AUTH_KEY, JSON.stringify({ token, user }))
  } catch {
    // storage is blocked: the session lasts until the page is left
  }
}
