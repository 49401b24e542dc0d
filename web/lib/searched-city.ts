import { useEffect } from 'react'
import { SEARCHED_CITY } from './storage-keys'
import { useHydrated } from './use-hydrated'

/** The city or area that was searched last in this browser; empty without one, where storage is blocked, and on the server. */
function readSearchedCity(): string {
  if (import.meta.env.SSR) return ''
  try {
    return localStorage.getItem(SEARCHED_CITY) ?? ''
  } catch {
    return ''
  }
}

type NearQuery = { near?: 'true'; searched?: string }

/** Returns the query of what is near the user: empty if nothing is known, as when the server renders for everybody. */
export const toNearQuery = (isSignedIn: boolean, searched = readSearchedCity()): NearQuery => ({
  ...((isSignedIn || searched) && { near: 'true' }),
  ...(searched && { searched }),
})

/** The same, the same as on the server until the page is hydrated. */
export const useNearQuery = (isSignedIn: boolean): NearQuery =>
  toNearQuery(isSignedIn, useHydrated() ? readSearchedCity() : '')

/** Keeps what a list is searched for, until another city is. */
export function useSearchedCity(city: string): void {
  useEffect(() => {
    try {
      if (city) localStorage.setItem(SEARCHED_CITY, city)
    } catch {
      // storage is blocked: nothing is near
    }
  }, [city])
}
