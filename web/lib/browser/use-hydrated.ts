import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Returns whether the page is hydrated; false on the server and in the first paint. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
