import type { joinWaitlist } from '#contract/waitlist'
import type { CallArgs } from '../api'

/** What a guest asked for on a page that sent them to login; it is done once they are signed in. */
export type PendingAction =
  | { kind: 'save'; facility: string; name: string }
  | { kind: 'join'; name: string; body: CallArgs<typeof joinWaitlist>['body'] }

const KEY = 'pendingAction'
/** In ms: after a later sign-in nobody expects it any more. */
const LIFETIME = 30 * 60_000

/** Stores the action for this tab; without session storage it is forgotten. */
export function savePendingAction(action: PendingAction, now = Date.now()) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ action, until: now + LIFETIME }))
  } catch {
    // storage is blocked: the user repeats it after login
  }
}

/** Whether an action is stored, maybe too old. */
export function hasPendingAction(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** The stored action, once: it is removed. Null without one, or when it is too old. */
export function takePendingAction(now = Date.now()): PendingAction | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { action: PendingAction; until: number } | null
    sessionStorage.removeItem(KEY)
    return stored && stored.until > now ? stored.action : null
  } catch {
    return null
  }
}
