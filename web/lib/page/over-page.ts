import { useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'

/** The state of an entry of the history that shows something over a page: the key of the page's own entry, which is before it. */
type OverPage = { page: string }

/** Returns by which key the scroll position of a page is kept: what is shown over it doesn't move it. */
export const getScrollKey = ({ key, state }: Pick<Location, 'key' | 'state'>) =>
  (state as Partial<OverPage> | null)?.page ?? key

/**
 * For what a page shows over itself while its URL says so, such as a booking over a list. `link`: props of the links that open
 * it. The first one adds an entry to the history, so that Back closes it; another one takes its entry. `goBack`: closes it like
 * Back, so that the page is not twice in the history; false when it was opened from elsewhere.
 */
export function useOverPage(isOpen: boolean) {
  const location = useLocation()
  const { key, state } = location
  const navigate = useNavigate()
  const left = useRef<Location>(null)
  const link = {
    state: isOpen ? state : ({ page: key } satisfies OverPage),
    replace: isOpen,
    preventScrollReset: true,
  }
  const goBack = () => {
    if (getScrollKey({ key, state }) === key) return false
    // once, though it may be pressed again before the page is back; Forward comes back to the same key
    if (left.current !== location) void navigate(-1)
    left.current = location
    return true
  }
  return { link, goBack }
}
