import { useSearchParams } from 'react-router'
import type { listFacilityCoaches } from '#contract/coach'
import type { Facility } from '#contract/facility'
import { calculateLessonPrice, calculatePrice } from '#contract/prices'
import type { CallData } from '../../../../api'
import { useSite } from '../../../../lib/page/site'
import { useListFacilityCoachesQuery } from '../../api'
import type { Range, SlotView } from '../slots/slots'

export type FacilityCoach = CallData<typeof listFacilityCoaches>[number]

/** Marks the free slots in which the chosen coach can't teach. */
export const markAway = (slots: readonly SlotView[], coach: Pick<FacilityCoach, 'free'>): SlotView[] =>
  slots.map((slot) =>
    slot.state === 'free' && !coach.free.includes(slot.startTime) ? { ...slot, state: 'away' } : slot,
  )

/**
 * The coaches of a facility and the one that the URL names, who is paid and must be free besides the court. A booking that
 * is moved keeps its coach, whom the server checks.
 */
export function useCoach(facility: Facility, date: string, isSkipped: boolean) {
  const [params, setParams] = useSearchParams()
  const { slotMinutes } = useSite()
  const coachesQuery = useListFacilityCoachesQuery(
    { params: { id: facility._id }, query: { date } },
    { skip: isSkipped },
  )
  const { data: coaches = [], currentData } = coachesQuery
  /** The id of the coach that the URL names, also before the coaches are loaded. */
  const chosenCoach = (!isSkipped && params.get('coach')) || null
  const coach = coaches.find(({ _id }) => _id === chosenCoach) ?? null
  /** Whether it is unknown when the chosen coach is free on this day: that is loading, or could not be loaded. */
  const isCoachUnknown = chosenCoach !== null && !currentData
  const chooseCoach = (id: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (id) next.set('coach', id)
        else next.delete('coach')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  /** What a range of a day costs, as the server computes it. */
  const getPriceOn = (day: string, { from, to }: Range) => {
    const time = { date: day, startTime: from, endTime: to }
    return coach
      ? calculateLessonPrice(facility, coach, time, slotMinutes)
      : calculatePrice(facility, time, slotMinutes)
  }
  return {
    coaches,
    coach,
    chosenCoach,
    isCoachUnknown,
    /** The query without which nothing can be booked: that of the chosen coach's hours while they are unknown; else null. */
    coachQuery: isCoachUnknown ? coachesQuery : null,
    chooseCoach,
    getPriceOn,
  }
}
