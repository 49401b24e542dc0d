import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and until React runs the page; what needs scripts to work waits for it. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
