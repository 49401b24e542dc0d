import { useEffect } from 'react'
import { useHydrated } from '../browser/use-hydrated'
import { readFromDevice, saveOnDevice } from './device-storage'
import { SEARCHED_CITY } from './storage-keys'

/** The city or area that was searched last in this browser; empty without one, and on the server. */
const readSearchedCity = () => (import.meta.env.SSR ? '' : (readFromDevice(SEARCHED_CITY) ?? ''))

type NearQuery = { near?: 'true'; searched?: string }

/** Returns the query of what is near the user: empty if nothing is known, as when the server renders for everybody. */
export const toNearQuery = (isSignedIn: boolean, searched = readSearchedCity()): NearQuery => ({
  ...((isSignedIn || searched) && { near: 'true' }),
  ...(searched && { searched }),
})

/** The same, empty until the page is hydrated, as on the server, unless the user is signed in. */
export const useNearQuery = (isSignedIn: boolean): NearQuery =>
  toNearQuery(isSignedIn, useHydrated() ? readSearchedCity() : '')

/** Keeps what a list is searched for, until another city is. */
export function useSearchedCity(city: string): void {
  useEffect(() => {
    if (city) saveOnDevice(SEARCHED_CITY, city)
  }, [city])
}
