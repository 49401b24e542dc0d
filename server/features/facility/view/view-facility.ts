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

type DaysQuery = Parameters<typeof summarizeDays>[2]

/** Returns how much of each day is free, as `summarizeDays` does. @throws AppError facility_not_found */
export const viewDays = async (deps: Deps, id: string, query: DaysQuery): Promise<z.infer<typeof Day>[]> =>
  summarizeDays(deps, await getFacility(deps.db, id), query)
