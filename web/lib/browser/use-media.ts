import { useSyncExternalStore } from 'react'

/** Whether a media query matches, followed live; false on the server and in the first paint. */
export const useMedia = (query: string) =>
  useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => false,
  )

/** Whether the screen is too narrow for wide tables and for the booker as a panel, like `(max-width: 1023px)` in the styles. */
export const useIsNarrow = () => useMedia('(max-width: 1023px)')
