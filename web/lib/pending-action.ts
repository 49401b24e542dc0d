import type { joinWaitlist } from '#contract/waitlist'
import type { CallArgs } from '../api'
import { getNow } from './clock'
import { readFromTab, removeFromTab, saveInTab } from './tab-storage'

/** The action that sent a guest to login; it is run once they are signed in. */
export type PendingAction =
  | { kind: 'save'; facility: string; name: string }
  | { kind: 'join'; name: string; body: CallArgs<typeof joinWaitlist>['body'] }

type Stored = { action: PendingAction; until: number }

const KEY = 'pendingAction'
/** How long an action is kept, in ms; after a later login it would be unexpected. */
const LIFETIME = 30 * 60_000

/** Stores the action for this tab, if session storage is available. */
export const savePendingAction = (action: PendingAction, now = getNow()) =>
  saveInTab(KEY, { action, until: now + LIFETIME } satisfies Stored)

/** Whether an action is stored; it may have expired. */
export const hasPendingAction = (): boolean => readFromTab(KEY) !== null

/** Removes and returns the stored action; null without one, or when it has expired. */
export function takePendingAction(now = getNow()): PendingAction | null {
  const stored = readFromTab(KEY) as Stored | null
  removeFromTab(KEY)
  return stored && stored.until > now ? stored.action : null
}
