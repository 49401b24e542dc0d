import type { AuthState, Session } from './slice'
import { parseSession } from './slice'

/** Local storage key of the session (spec §4): plain JSON `{ token, user }`. */
export const AUTH_KEY = 'auth'
/** Reading the stored session is given up after this long, in ms; the visitor is then signed out (spec §9). */
export const RESTORE_TIMEOUT = 5000

type Stored = { getItem(key: string): string | null | Promise<string | null> }

/** What storage held: a session, nothing, or one that has run out. */
export type Restored = { session: Session | null; expired: boolean }

const nothing: Restored = { session: null, expired: false }

function parse(text: string | null): Restored {
  if (!text) return nothing
  const { token } = (JSON.parse(text) ?? {}) as { token?: unknown }
  if (typeof token !== 'string') return nothing
  const session = parseSession(token)
  return { session, expired: !session }
}

/** Reads the stored session; storage that is blocked, broken or slower than `timeout` ms counts as none. */
export async function readSession(storage: () => Stored, timeout = RESTORE_TIMEOUT): Promise<Restored> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Restored>((resolve) => {
    timer = setTimeout(resolve, timeout, nothing)
  })
  const read = async () => parse(await storage().getItem(AUTH_KEY))
  const found = await Promise.race([read().catch(() => nothing), late])
  clearTimeout(timer)
  return found
}

/** Keeps storage as the state is; a browser that forbids storage still works until it is closed. */
export function writeSession({ token, user }: Pick<AuthState, 'token' | 'user'>) {
  try {
    localStorage.setItem(AUTH_KEY, JSON.stringify({ token, user }))
  } catch {
    // nothing to do: the session lives as long as the page
  }
}
