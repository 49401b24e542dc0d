import type { Deps } from '../../../deps.ts'
import { addDays, getLocalDay } from '../../../wall-clock.ts'
import { findFacilities, findOccupancy, wholeDays } from './availability.queries.ts'
import { freeSlots } from './check-availability.ts'
import type { Interval, MinuteRange } from './slots.rules.ts'

export type FacilitySlot = MinuteRange & Interval & { facilityId: string; date: string }

type Asked = {
  facilityIds: string[]
  /** The first local day; today when undefined. */
  from?: string | undefined
  days: number
}

/** Lists the slots of some days in which a court is free, by facility and start. */
export async function listFreeSlots(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { facilityIds, from, days }: Asked,
  now: Date,
): Promise<FacilitySlot[]> {
  const facilities = await findFacilities(db, facilityIds)
  const occupancies = await findOccupancy(db, facilities, wholeDays(from ?? now, days))
  return [...occupancies].flatMap(([facility, occupancy]) => {
    const first = from ?? getLocalDay(facility.timeZone, now)
    return Array.from({ length: days }, (_, ahead) => addDays(first, ahead)).flatMap((date) =>
      freeSlots(facility, { date, now, window: config, occupancy }).map(({ start, end, ...time }) => ({
        start,
        end,
        from: time.from,
        to: time.to,
        facilityId: facility.id,
        date,
      })),
    )
  })
}
