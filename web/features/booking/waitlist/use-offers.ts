import { useEffect } from 'react'
import type { WaitlistEntry } from '#contract/waitlist'
import { useSession } from '../../../store'
import { useListWaitlistQuery } from './api'

/** How often the list is fetched again, in ms, while the user waits for something. */
const POLLING_INTERVAL = 20_000

export type OfferedEntry = WaitlistEntry & { offer: NonNullable<WaitlistEntry['offer']> }

export const hasOffer = (entry: WaitlistEntry): entry is OfferedEntry => entry.offer !== null

/**
 * The courts that are held for the signed-in user by a waitlist. Guests ask nothing, and who waits for nothing asks once;
 * others ask again by time and when they come back to the page.
 */
export function useOffers(): OfferedEntry[] {
  const { user } = useSession()
  const waiting = useListWaitlistQuery(undefined, { skip: !user })
  const isWaiting = (waiting.currentData?.length ?? 0) > 0
  const { refetch } = useListWaitlistQuery(undefined, {
    skip: !user || !isWaiting,
    pollingInterval: POLLING_INTERVAL,
    skipPollingIfUnfocused: true,
  })
  useEffect(() => {
    if (!isWaiting) return
    const listening = new AbortController()
    const look = () => document.visibilityState === 'visible' && void refetch()
    document.addEventListener('visibilitychange', look, { signal: listening.signal })
    return () => listening.abort()
  }, [isWaiting, refetch])
  return waiting.currentData?.filter(hasOffer) ?? []
}
