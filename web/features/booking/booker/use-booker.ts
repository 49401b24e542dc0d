import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Facility } from '#contract/facility'
import { calculatePrice, getHoursOn } from '#contract/prices'
import { getTodayAt } from '../../../lib/calendar-day'
import { useSite } from '../../../lib/site'
import { useLive } from '../../../lib/use-live'
import { useOptimisticParam } from '../../../lib/use-optimistic-param'
import { useCheckAvailabilityQuery, useFacilityDaysQuery } from '../api'
import { findMove, type MovedBooking, markMovedBooking } from './moved-booking'
import { parseSelection, type SlotSelection, toQueries, withSelection } from './slot-selection'
import { buildSlots, keepIfFree, type Range, type SlotView, toggleSlot } from './slots'
import { getNeighbourPages, getPageStart } from './two-week-calendar'
import { useLostRange } from './use-lost-range'

/** Availability is polled this often, in ms, while a booker is open. */
const POLLING_INTERVAL = 60_000

/** How long, in ms, changes of other days than the selected one are gathered. */
const GATHER = 5000
const DAY_TAGS = ['slots'] as const
const VENUE_TAGS = ['days', 'facility'] as const

const hasFailed = ({ isError, currentData }: { isError: boolean; currentData?: unknown }) => isError && !currentData

/**
 * Everything a booker shows. The selection is in the URL, so that closing, reloading and going back keep it. With a booking
 * to be moved, only ranges of its length and price can be selected.
 */
export function useBooker(facility: Facility, moved: MovedBooking | null = null) {
  const site = useSite()
  const [params, setParams] = useSearchParams()
  const [{ date, range }, runAhead] = useOptimisticParam(parseSelection(params, facility, site))
  const today = getTodayAt(facility, site)
  const [start, show] = useState(() => getPageStart(date, today))
  const queries = toQueries(facility._id, start, date)
  const days = useFacilityDaysQuery(queries.days)
  const free = useCheckAvailabilityQuery(queries.slots, { pollingInterval: POLLING_INTERVAL })
  const hours = getHoursOn(facility, date)
  const day = buildSlots(hours, site.slotMinutes, free.currentData, date === today ? facility.today : [])
  /** What a range of the selected day costs, as the server computes it. */
  const getPrice = ({ from, to }: Range) =>
    calculatePrice(facility, { date, startTime: from, endTime: to }, site.slotMinutes)
  const wanted = moved?.amount ?? null
  const costsSame = (range: Range) => wanted === null || getPrice(range).amountMinor === Math.round(wanted * 100)
  const slots = moved ? markMovedBooking(day, date, moved, costsSame) : day
  const selected = keepIfFree(slots, range)
  useLive([facility._id], DAY_TAGS, { days: [date] })
  useLive([facility._id], VENUE_TAGS, { gather: GATHER })
  const write = (next: SlotSelection) => {
    runAhead(next)
    setParams((now) => withSelection(now, next), { replace: true, preventScrollReset: true })
  }
  return {
    facility,
    date,
    today,
    range: selected,
    /** What was selected here until it was taken; null while it is free. */
    lost: useLostRange(date, range, selected, free.currentData !== undefined),
    slots,
    getPrice,
    moved,
    isFullyBooked: free.currentData?.length === 0,
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
    /** Closures of some courts or hours of the selected day. */
    closures: days.currentData?.find((one) => one.date === date)?.closures ?? [],
    /** Keeps the selected hours if they are free on that day too. */
    selectDay: (chosen: string) => {
      show(getPageStart(chosen, today))
      write({ date: chosen, range })
    },
    selectRange: (chosen: Range | null) => write({ date, range: chosen }),
    /** What a click on a slot selects. */
    toggle: (slot: SlotView) =>
      write({ date, range: moved ? findMove(slots, slot, moved, costsSame) : toggleSlot(selected, slot) }),
  }
}

export type Booker = ReturnType<typeof useBooker>
