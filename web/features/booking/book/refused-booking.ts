import { useLocation } from 'react-router'
import type { AskedCoPlayer } from '#contract/co-player'
import type { AskedItem } from '#contract/item-fields'
import { useHydrated } from '../../../lib/browser/use-hydrated'

/** A booking that was refused after login: whether its time was taken, and what the guest chose besides. */
export type RefusedBooking = {
  isTaken: boolean
  items: AskedItem[] | undefined
  coPlayers: AskedCoPlayer[] | undefined
}

/**
 * Reads the navigation state with which the guest was sent back to the venue; empty after any other navigation, and when the
 * page is loaded again, since the server has rendered it without.
 */
export function useRefusedBooking(): Partial<RefusedBooking> {
  const { state } = useLocation()
  return (useHydrated() && state) || {}
}
