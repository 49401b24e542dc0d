import type { z } from 'zod/mini'
import type { Day, Facility } from '#contract/facility'
import type { Deps } from '../../../deps.ts'
import { summarizeAvailability, summarizeDays } from '../../booking/availability/check-availability.ts'
import { getFacility } from '../facilities.queries.ts'
import { toFacility } from './map-fields.ts'

/** Returns one facility with its availability. @throws AppError facility_not_found, also for a deleted one */
export async function viewFacility(deps: Deps, id: string): Promise<Facility> {
  const facility = await getFacility(deps.db, id)
  const availability = await summarizeAvailability(deps, [facility])
  return toFacility(facility, availability.get(id))
}

/** Returns how much of each of `days` days is free, starting at `from` (default: today in the facility's time zone). */
export async function viewDays(
  deps: Deps,
  id: string,
  from: string | undefined,
  days: number,
): Promise<z.infer<typeof Day>[]> {
  return summarizeDays(deps, await getFacility(deps.db, id), from, days)
}
