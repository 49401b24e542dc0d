import { useEffect } from 'react'
import { SEARCHED_CITY } from './storage-keys'

/** The city or area that was searched last in this browser; empty without one, where storage is blocked, and on the server. */
export function readSearchedCity(): string {
  if (import.meta.env.SSR) return ''
  try {
    return localStorage.getItem(SEARCHED_CITY) ?? ''
  } catch {
    return ''
  }
}

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
