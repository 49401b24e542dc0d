import type { WaitlistEntry } from '#contract/waitlist'
import { useLive } from '../../../lib/requests/use-live'
import { useUser } from '../../../store'
import { useListWaitlistQuery } from './api'

const TAGS = ['waitlist'] as const

/** All who wait for a court receive the event at once: their requests are spread over about this many ms. */
const GATHER = 500

export type OfferedEntry = WaitlistEntry & { offer: NonNullable<WaitlistEntry['offer']> }

export const hasOffer = (entry: WaitlistEntry): entry is OfferedEntry => entry.offer !== null

/**
 * Returns the courts that a waitlist holds for the signed-in user. Entries are refetched when bookings change at their facilities
 * and days, as they do when an offer is made or ends.
 */
export function useOffers(): OfferedEntry[] {
  const user = useUser()
  const { currentData: entries = [] } = useListWaitlistQuery(undefined, { skip: !user })
  const facilities = new Set(entries.map(({ facility }) => facility))
  useLive([...facilities], TAGS, { days: entries.map(({ date }) => date), gather: GATHER })
  return entries.filter(hasOffer)
}
