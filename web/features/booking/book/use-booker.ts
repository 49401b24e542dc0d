import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Facility } from '#contract/facility'
import { toMinor } from '#contract/money'
import { getHoursOn } from '#contract/opening-hours'
import { useHolds } from '../../../holds'
import { getTodayAt } from '../../../lib/calendar-day'
import { useSite } from '../../../lib/site'
import { useLive } from '../../../lib/use-live'
import { useOptimisticParam } from '../../../lib/use-optimistic-param'
import { useCheckAvailabilityQuery, useFacilityDaysQuery } from '../api'
import { useCoPlayers } from '../co-player/use-co-players'
import { useBookingWindow } from './booking-window'
import { findMove, type MovedBooking, markMovedBooking } from './moved-booking'
import { parseSelection, type SlotSelection, toQueries, withSelection } from './slot-selection'
import { buildSlots, isInRange, keepIfFree, markHeld, type Range, type SlotView, toggleSlot } from './slots'
import { getNeighbourPages, getPageStart } from './two-week-calendar'
import { markAway, useCoach } from './use-coach'
import { useItems } from './use-items'
import { useSpace } from './use-space'

/**
 * Returns the selected range once someone else has taken it; null otherwise.
 * @param selected the range while it is free. A booking that was refused after login says so in the navigation state.
 */
function useLostRange(date: string, range: Range | null, selected: Range | null, isKnown: boolean) {
  const key = range ? `${date} ${range.from} ${range.to}` : ''
  const { state } = useLocation()
  const [lastFree, setLastFree] = useState((state as { isTaken?: boolean } | null)?.isTaken ? key : '')
  if (selected && lastFree !== key) setLastFree(key)
  return range && !selected && isKnown && lastFree === key ? range : null
}

/**
 * Returns the first of the two weeks shown, and a function that shows others without selecting a day. A day selected
 * elsewhere, as in the dialog or by going back, is shown.
 */
function useShownDays(date: string, today: string, isChosen: boolean) {
  const [start, show] = useState(() => getPageStart(date, today))
  const [lastDate, setLastDate] = useState(date)
  if (lastDate !== date) {
    setLastDate(date)
    // the next free day, which is selected by default, changes by itself: it must not end browsing
    if (isChosen || getPageStart(lastDate, today) === start) show(getPageStart(date, today))
  }
  return [start, show] as const
}

/** How often availability is polled while a booker is open, in ms. */
const POLLING_INTERVAL = 60_000

/** How long changes of other days than the selected one are collected before a refetch, in ms. */
const GATHER = 5000
const DAY_TAGS = ['slots'] as const
const FACILITY_TAGS = ['days', 'facility'] as const

/** Whether a query failed and has nothing to show; after a failed refetch the data loaded before stays. */
const isWithoutData = ({ isError, currentData }: { isError: boolean; currentData?: unknown }) => isError && !currentData

/**
 * Everything a booker shows. The selection is kept in the URL, so that closing, reloading and going back keep it. With
 * `moved`, a booking to be rescheduled, only ranges of its length and price can be selected.
 */
export function useBooker(venue: Facility, moved: MovedBooking | null = null) {
  const site = useSite()
  const [params, setParams] = useSearchParams()
  const { space, sold: facility, slotMinutes, chooseSpace } = useSpace(venue, moved ? (moved.space ?? '') : undefined)
  const [{ date, range }, setOptimistic] = useOptimisticParam(parseSelection(params, facility, site))
  const today = getTodayAt(facility, site)
  const [start, show] = useShownDays(date, today, params.has('date'))
  const window = useBookingWindow(facility._id, today)
  const queries = toQueries(facility._id, start, date, { window, space: space?.id })
  const daysQuery = useFacilityDaysQuery(queries.days)
  const slotsQuery = useCheckAvailabilityQuery(queries.slots, { pollingInterval: POLLING_INTERVAL })
  useLive([facility._id], DAY_TAGS, { days: [date] })
  useLive([facility._id], FACILITY_TAGS, { gather: GATHER })
  const failed = [slotsQuery, daysQuery].filter(isWithoutData)
  const { currentData: days } = daysQuery
  const hours = getHoursOn(facility, date)
  const { getPriceOn, ...lesson } = useCoach(facility, date, moved !== null || space !== undefined)
  const freeSlots = lesson.isCoachLoading ? undefined : slotsQuery.currentData
  const holds = useHolds(moved ? null : facility._id).filter((hold) => hold.date === date)
  const all = markHeld(buildSlots(hours, slotMinutes, freeSlots, date === today ? facility.today : []), holds)
  const getPrice = (one: Range) => getPriceOn(date, one)
  const amount = moved?.amount ?? null
  const costsSame = (range: Range) => amount === null || getPrice(range).amountMinor === toMinor(amount)
  const available = lesson.coach ? markAway(all, lesson.coach) : all
  const slots = moved ? markMovedBooking(all, date, moved, costsSame) : available
  const selected = keepIfFree(slots, range)
  const chosenItems = useItems(facility, date, moved ? null : selected)
  const coPlayers = useCoPlayers(facility, !moved && selected !== null)
  const isOwn = slots.some((slot) => slot.state === 'held' && isInRange(range, slot))
  const select = (next: SlotSelection) => {
    setOptimistic(next)
    setParams((now) => withSelection(now, next), { replace: true, preventScrollReset: true })
  }
  return {
    /** Has the price of the chosen space. */
    facility,
    space,
    slotMinutes,
    chooseSpace,
    date,
    today,
    range: selected,
    /** Whether it is still being asked if the hours that the URL names are free. */
    isChecking: range !== null && freeSlots === undefined && failed.length === 0,
    /** The range that was selected here until someone else took it; null while it is free. */
    lost: useLostRange(date, range, selected, freeSlots !== undefined && !isOwn),
    slots,
    ...lesson,
    getPrice,
    ...chosenItems,
    ...coPlayers,
    getPriceOn,
    select,
    moved,
    /** Whether full slots have a waitlist: not for a booking that is moved, nor for lessons. */
    hasWaitlist: !moved && !lesson.coach,
    isFullyBooked: freeSlots?.length === 0,
    hasFailed: failed.length > 0,
    retry: () => {
      for (const query of failed) query.refetch()
    },
    start,
    show,
    window,
    ...getNeighbourPages(start, today, window.lastOwnDay),
    days,
    closures: days?.find((day) => day.date === date)?.closures ?? [],
    /** Selects a day, and keeps the selected hours if they are free on it. */
    selectDay: (chosen: string) => {
      show(getPageStart(chosen, today))
      select({ date: chosen, range })
    },
    selectRange: (chosen: Range | null) => select({ date, range: chosen }),
    /** Changes the selection as a click on a slot does. */
    toggle: (slot: SlotView) =>
      select({ date, range: moved ? findMove(slots, slot, moved, costsSame) : toggleSlot(selected, slot) }),
  }
}

export type Booker = ReturnType<typeof useBooker>
