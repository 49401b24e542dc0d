import type { joinWaitlist } from '#contract/waitlist'
import type { CallArgs } from '../api'
import { readFromTab, removeFromTab, saveInTab } from './tab-storage'

/** What a guest asked for on a page that sent them to login; it is done once they are signed in. */
export type PendingAction =
  | { kind: 'save'; facility: string; name: string }
  | { kind: 'join'; name: string; body: CallArgs<typeof joinWaitlist>['body'] }

type Stored = { action: PendingAction; until: number }

const KEY = 'pendingAction'
/** In ms: after a later sign-in nobody expects it any more. */
const LIFETIME = 30 * 60_000

/** Stores the action for this tab; without session storage it is forgotten. */
export const savePendingAction = (action: PendingAction, now = Date.now()) =>
  saveInTab(KEY, { action, until: now + LIFETIME } satisfies Stored)

/** Whether an action is stored, maybe too old. */
export const hasPendingAction = (): boolean => readFromTab(KEY) !== null

/** The stored action, once: it is removed. Null without one, or when it is too old. */
export function takePendingAction(now = Date.now()): PendingAction | null {
  const stored = readFromTab(KEY) as Stored | null
  removeFromTab(KEY)
  return stored && stored.until > now ? stored.action : null
}
