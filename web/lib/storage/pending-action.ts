import type { joinWaitlist } from '#contract/waitlist'
import type { CallArgs } from '../../api'
import type { BookingRequest } from '../requests/booking-request'
import { getDeviceNow } from '../time/clock'
import { readFromTab, removeFromTab, saveInTab } from './tab-storage'

/** The action that sent a guest to login; it is run once they are signed in. */
export type PendingAction =
  | { kind: 'save'; facility: string; name: string }
  | { kind: 'join'; name: string; body: CallArgs<typeof joinWaitlist>['body'] }
  | { kind: 'redeem'; code: string }
  | { kind: 'book'; request: BookingRequest }

type Stored = { action: PendingAction; until: number }

const KEY = 'pendingAction'
/** How long an action is kept, in ms; after a later login it would be unexpected. */
const LIFETIME = 30 * 60_000

/** Stores the action for this tab, if session storage is available. */
export const savePendingAction = (action: PendingAction) =>
  saveInTab(KEY, { action, until: getDeviceNow() + LIFETIME } satisfies Stored)

/** The stored action; null without one, or when it has expired. */
export function readPendingAction(): PendingAction | null {
  const stored = readFromTab(KEY) as Stored | null
  return stored && stored.until > getDeviceNow() ? stored.action : null
}

/** Removes the stored action, once it is done or given up. */
export const clearPendingAction = () => removeFromTab(KEY)

/** Removes and returns the stored action; null without one, or when it has expired. */
export function takePendingAction(): PendingAction | null {
  const action = readPendingAction()
  clearPendingAction()
  return action
}

/** The booking that login interrupted, or null. Only in the browser, after hydration. */
export function readPendingBooking(): BookingRequest | null {
  const action = readPendingAction()
  return action?.kind === 'book' ? action.request : null
}
