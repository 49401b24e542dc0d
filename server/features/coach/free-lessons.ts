import { readClock } from '../../db/clock.ts'
import type { Deps } from '../../deps.ts'
import { type FacilitySlot, listFreeSlots } from '../booking/availability/list-free-slots.ts'
import { teachesAt } from '../booking/hold/coach.ts'
import { type CoachTerms, listBusy } from './coaches.queries.ts'

export type FreeLesson = FacilitySlot & { coachId: string }

type Days = { from?: string | undefined; days: number }

/** Lists the slots of some days in which a coach and a court of a facility are free, soonest first. */
export async function listFreeLessons(deps: Deps, allTerms: CoachTerms[], { from, days }: Days): Promise<FreeLesson[]> {
  const now = await readClock(deps.db)
  const facilityIds = [...new Set(allTerms.map(({ facilityId }) => facilityId))]
  const slots = await listFreeSlots(deps, { facilityIds, from, days }, now)
  if (slots.length === 0) return []
  const starts = slots.map((slot) => slot.from)
  const coachIds = [...new Set(allTerms.map(({ coachId }) => coachId))]
  const busy = await listBusy(deps.db, coachIds, Math.min(...starts), Math.max(...slots.map(({ to }) => to)))
  const isFree = (coachId: string, slot: FacilitySlot) =>
    !busy.some((one) => one.coachId === coachId && one.from < slot.to && slot.from < one.to)
  return allTerms
    .flatMap((terms) =>
      slots
        .filter(
          (slot) =>
            slot.facilityId === terms.facilityId && teachesAt(terms, slot.date, slot) && isFree(terms.coachId, slot),
        )
        .map((slot) => ({ ...slot, coachId: terms.coachId })),
    )
    .sort((a, b) => a.from - b.from)
}
