import { useSyncExternalStore } from 'react'
import type { Coordinates } from '#contract/facility-fields'

/** What is known of where the person is. It stays in this page's memory, is never stored and never sent. */
export type PositionState =
  | { status: 'off' | 'asking' | 'denied' | 'unavailable' | 'timeout' | 'unsupported'; position: null }
  | { status: 'known'; position: Coordinates }

/** Waiting time in ms, and how old a position may be. */
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

/** Asks the browser for the position, which asks the person. Only to be called when they pressed something. */
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

/** As if the person had never been asked. */
export const forgetPosition = () => setState(OFF)

/** Null until the person has allowed it; always on the server. */
export const getPosition = (): Coordinates | null => state.position

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The position, or how asking for it stands; `off` on the server and in the first paint. */
export const usePosition = (): PositionState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => OFF,
  )
