import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Facility } from '#contract/facility'
import { useSite } from '../../../lib/site'
import { useOptimisticParam } from '../../../lib/use-optimistic-param'
import { useCheckAvailabilityQuery, useFacilityDaysQuery } from '../api'
import { getTodayAt, parseSelection, type SlotSelection, toQueries, withSelection } from './slot-selection'
import { buildSlots, keepIfFree, type Range } from './slots'
import { getNeighbourPages, getPageStart } from './two-week-calendar'

/** Availability is polled this often, in ms, while a booker is open. */
const POLLING_INTERVAL = 60_000

const hasFailed = ({ isError, currentData }: { isError: boolean; currentData?: unknown }) => isError && !currentData

/** Everything a booker shows. The selection is in the URL, so that closing, reloading and going back keep it. */
export function useBooker(facility: Facility) {
  const site = useSite()
  const [params, setParams] = useSearchParams()
  const [{ date, range }, runAhead] = useOptimisticParam(parseSelection(params, facility, site))
  const today = getTodayAt(facility, site)
  const [start, show] = useState(() => getPageStart(date, today))
  const queries = toQueries(facility._id, start, date)
  const days = useFacilityDaysQuery(queries.days)
  const free = useCheckAvailabilityQuery(queries.slots, { pollingInterval: POLLING_INTERVAL })
  const slots = buildSlots(facility, site.slotMinutes, free.currentData, date === today ? facility.today : [])
  const write = (next: SlotSelection) => {
    runAhead(next)
    setParams((now) => withSelection(now, next), { replace: true, preventScrollReset: true })
  }
  return {
    facility,
    date,
    today,
    range: keepIfFree(slots, range),
    slots,
    nothingFree: free.currentData?.length === 0,
    // a failed refresh keeps showing what was loaded before
    failed: hasFailed(free) || hasFailed(days),
    retry: () => {
      if (hasFailed(free)) free.refetch()
      if (hasFailed(days)) days.refetch()
    },
    start,
    show,
    ...getNeighbourPages(start, today, site.bookingHorizonDays),
    days: days.currentData,
    /** Keeps the selected hours if they are free on that day too. */
    selectDay: (selected: string) => {
      show(getPageStart(selected, today))
      write({ date: selected, range })
    },
    selectRange: (selected: Range | null) => write({ date, range: selected }),
  }
}

export type Booker = ReturnType<typeof useBooker>
