import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Facility } from '#contract/facility'
import { useSite } from '../../../lib/site'
import { useOptimisticParam } from '../../../lib/use-optimistic-param'
import { useCheckAvailabilityQuery, useFacilityDaysQuery } from '../api'
import { type Choice, callsOf, choiceOf, todayAt, withChoice } from './choice'
import { beside, pageOf } from './fortnight'
import { freeRange, type Range, slotsOf } from './slots'

/** What is free is asked again this often, in ms, while a booker is open. */
const REFRESH = 60_000

const lost = ({ isError, currentData }: { isError: boolean; currentData?: unknown }) => isError && !currentData

/** Everything a booker shows. The choice lives in the address, so that closing, reloading and going back keep it. */
export function useBooker(facility: Facility) {
  const site = useSite()
  const [params, setParams] = useSearchParams()
  const [{ date, range }, runAhead] = useOptimisticParam(choiceOf(params, facility, site))
  const today = todayAt(facility, site)
  const [start, show] = useState(() => pageOf(date, today))
  const calls = callsOf(facility._id, start, date)
  const days = useFacilityDaysQuery(calls.days)
  const free = useCheckAvailabilityQuery(calls.slots, { pollingInterval: REFRESH })
  const slots = slotsOf(facility, site.slotMinutes, free.currentData, date === today ? facility.today : [])
  const write = (next: Choice) => {
    runAhead(next)
    setParams((now) => withChoice(now, next), { replace: true, preventScrollReset: true })
  }
  return {
    facility,
    date,
    today,
    range: freeRange(slots, range),
    slots,
    nothingFree: free.currentData?.length === 0,
    // what is known already stays in sight while asking again fails
    failed: lost(free) || lost(days),
    retry: () => {
      if (lost(free)) free.refetch()
      if (lost(days)) days.refetch()
    },
    start,
    show,
    ...beside(start, today, site.bookingHorizonDays),
    days: days.currentData,
    /** The hours stay chosen if they are free on that day too. */
    pickDay: (picked: string) => {
      show(pageOf(picked, today))
      write({ date: picked, range })
    },
    pickRange: (picked: Range | null) => write({ date, range: picked }),
  }
}

export type Booker = ReturnType<typeof useBooker>
