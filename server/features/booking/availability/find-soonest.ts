import { toClock } from '#contract/clock'
import type { FreeSlot } from '#contract/facility'
import { readClock } from '../../../db/clock.ts'
import type { Deps } from '../../../deps.ts'
import type { Window } from '../../../http/page-window.ts'
import { addDays, getLocalDay } from '../../../wall-clock.ts'
import type { Facility } from './availability.queries.ts'
import { type AvailabilitySummary, DAYS_AHEAD, freeSlots, summarizeAvailability } from './check-availability.ts'
import { everythingFree } from './occupancy.rules.ts'
import { shareByHours } from './share-by-hours.ts'
import type { OpeningHours } from './slots.rules.ts'
import { takeSoonest, toSortKey } from './soonest.rules.ts'

/**
 * Finds a page of the facilities that are free soonest, with their summaries by id; those free at the same time are in
 * no particular order. The bookings of few are read, as `takeSoonest` says.
 */
export async function findSoonest<F extends Facility>(
  deps: Deps,
  facilities: F[],
  { limit, offset }: Window,
): Promise<{ page: F[]; summaries: Map<string, AvailabilitySummary> }> {
  const now = await readClock(deps.db)
  const summaries = new Map<string, AvailabilitySummary>()
  const readStarts = async (some: F[]) => {
    for (const [id, summary] of await summarizeAvailability(deps, some, now)) summaries.set(id, summary)
    return some.map(({ id }) => toSortKey(summaries.get(id)?.nextAvailability ?? null))
  }
  const findEarliest = shareByHours((facility) => toSortKey(findEarliestSlot(facility, now, deps.config)))
  const first = await takeSoonest(facilities, offset + limit, findEarliest, readStarts)
  return { page: first.slice(offset), summaries }
}

/** Finds the next slot of a facility as if nothing was booked or closed. */
function findEarliestSlot(
  facility: OpeningHours,
  now: Date,
  window: Deps['config'],
): Pick<FreeSlot, 'date' | 'startTime'> | null {
  const today = getLocalDay(facility.timeZone, now)
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const date = addDays(today, ahead)
    const [slot] = freeSlots(facility, { date, now, window, occupancy: everythingFree })
    if (slot) return { date, startTime: toClock(slot.start) }
  }
  return null
}
