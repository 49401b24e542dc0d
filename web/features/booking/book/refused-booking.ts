import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AskedCoPlayer } from '#contract/co-player'
import type { AskedItem } from '#contract/item-fields'

/** A booking that was refused after login: whether its time was taken, and what the guest chose besides. */
export type RefusedBooking = {
  isTaken: boolean
  items: AskedItem[] | undefined
  coPlayers: AskedCoPlayer[] | undefined
}

/** Reads the navigation state with which the guest was sent back to the venue; empty after any other navigation. */
export const useRefusedBooking = (): Partial<RefusedBooking> => useLocation().state ?? {}

/** Forgets it once the booker has read it: Back must not bring it again, least of all to another user. */
export function useForgetRefusedBooking() {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const forget = useEffectEvent(() => {
    // another page's state is its own
    if (state?.isTaken !== undefined)
      void navigate({ search, hash }, { replace: true, state: null, preventScrollReset: true })
  })
  useEffect(() => forget(), [])
}
