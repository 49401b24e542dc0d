import { useSyncExternalStore } from 'react'
import type { Coordinates } from '#contract/facility-fields'

/** The user's position or why it is unknown. It is kept in memory only, never stored and never sent. */
export type PositionState =
  | { status: 'off' | 'asking' | 'denied' | 'unavailable' | 'timeout' | 'unsupported'; position: null }
  | { status: 'known'; position: Coordinates }

/** How long to wait for a position, and how old it may be, in ms. */
const TIMEOUT = 10_000
const MAX_AGE = 300_000

const OFF = { status: 'off', position: null } as const
/** By GeolocationPositionError.code. */
const FAILURES = ['unavailable', 'denied', 'unavailable', 'timeout'] as const

let state: PositionState = OFF
const listeners = new Set<() => void>()

function setState(next: PositionState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Requests the position, for which the browser asks the user. Call it only after a click. */
export function requestPosition(): void {
  const asking: PositionState = { status: navigator.geolocation ? 'asking' : 'unsupported', position: null }
  setState(asking)
  navigator.geolocation?.getCurrentPosition(
    ({ coords: { latitude, longitude } }) =>
      state === asking && setState({ status: 'known', position: { latitude, longitude } }),
    ({ code }) => state === asking && setState({ status: FAILURES[code] ?? 'unavailable', position: null }),
    { timeout: TIMEOUT, maximumAge: MAX_AGE },
  )
}

export const forgetPosition = () => setState(OFF)

/** Returns the position; null until the user has allowed it, and always on the server. */
export const getPosition = (): Coordinates | null => state.position

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the position and the state of the request; `off` on the server and in the first paint. */
export const usePosition = (): PositionState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => OFF,
  )
