import type { WaitlistEntry } from '#contract/waitlist'
import { useLive } from '../../../lib/use-live'
import { useUser } from '../../../store'
import { useListWaitlistQuery } from './api'

const TAGS = ['waitlist'] as const

/** Those who wait for one court are told at once: their requests are spread over about so many ms. */
const GATHER = 500

export type OfferedEntry = WaitlistEntry & { offer: NonNullable<WaitlistEntry['offer']> }

/** Whether a court is held for the entry. */
export const hasOffer = (entry: WaitlistEntry): entry is OfferedEntry => entry.offer !== null

/**
 * The courts that are held for the signed-in user by a waitlist. Guests ask nothing, and who waits for nothing asks once;
 * others ask again when bookings change on a day and at a venue of theirs, as the making and the end of an offer do.
 */
export function useOffers(): OfferedEntry[] {
  const user = useUser()
  const { currentData: entries = [] } = useListWaitlistQuery(undefined, { skip: !user })
  const venues = new Set(entries.map(({ facility }) => facility))
  useLive([...venues], TAGS, { days: entries.map(({ date }) => date), gather: GATHER })
  return entries.filter(hasOffer)
}
