import type { Facility } from '#contract/facility'
import { toMinor } from '#contract/money'
import { getHoursOn } from '#contract/opening-hours'
import { useSite } from '../../../lib/page/site'
import { findOpenDay, getTodayAt } from '../../../lib/time/calendar-day'
import { useHolds } from '../../../shared/holds'
import { useCoPlayers } from '../co-player/use-co-players'
import { markAway, useCoach } from './choices/use-coach'
import { useItems } from './choices/use-items'
import { useSpace } from './choices/use-space'
import { useBookingWindow } from './days/booking-window'
import { getPageStart } from './days/two-week-calendar'
import { useShownWeeks } from './days/use-shown-weeks'
import { useForgetRefusedBooking } from './refused-booking'
import { findMove, type MovedBooking, markMovedBooking } from './slots/moved-booking'
import { buildSlots, isInRange, keepIfFree, markHeld, type Range, type SlotView, toggleSlot } from './slots/slots'
import { findFailure, useAvailability } from './slots/use-availability'
import { useLostRange, useSelection } from './slots/use-selection'

/**
 * Everything a booker shows. The selection is kept in the URL, so that closing, reloading and going back keep it. With
 * `moved`, a booking to be rescheduled, only ranges of its length and price can be selected.
 */
export function useBooker(facility: Facility, moved: MovedBooking | null = null) {
  const today = getTodayAt(facility, useSite())
  const firstDay = findOpenDay(today, facility.closedWeekdays)
  const { space, sold, slotMinutes, chooseSpace } = useSpace(facility, moved ? (moved.space ?? '') : undefined)
  const { date, range, isDayChosen, select } = useSelection(facility)
  const window = useBookingWindow(facility._id, today)
  const weeks = useShownWeeks({ date, firstDay, isDayChosen, lastDay: window.lastOwnDay })
  const shown = { start: weeks.start, date, window, space: space?.id }
  const { freeSlots: courtSlots, slotsQuery, ...availability } = useAvailability(facility._id, shown)
  const { getPriceOn, coachQuery, ...lesson } = useCoach(sold, date, moved !== null || space !== undefined)
  const freeSlots = lesson.isCoachUnknown ? undefined : courtSlots
  const slotsFailure = findFailure([slotsQuery, coachQuery])
  const holds = useHolds(moved ? null : facility._id).filter((hold) => hold.date === date)
  const cells = date === today ? sold.today : []
  const all = markHeld(buildSlots(getHoursOn(facility, date), slotMinutes, freeSlots, cells), holds)
  const getPrice = (one: Range) => getPriceOn(date, one)
  const amount = moved?.amount ?? null
  const costsSame = (one: Range) => amount === null || getPrice(one).amountMinor === toMinor(amount)
  const available = lesson.coach ? markAway(all, lesson.coach) : all
  const slots = moved ? markMovedBooking(all, date, moved, costsSame) : available
  const selected = keepIfFree(slots, range)
  const chosenItems = useItems(sold, date, moved ? null : selected)
  const coPlayers = useCoPlayers(facility, !moved && selected !== null)
  useForgetRefusedBooking()
  const isOwn = slots.some((slot) => slot.state === 'held' && isInRange(range, slot))
  return {
    facility,
    space,
    /** The facility at the price of the chosen space, as if that were its only court. */
    sold,
    slotMinutes,
    chooseSpace,
    date,
    today,
    /** The first day, from today on, whose weekday is open. */
    firstDay,
    range: selected,
    /** Whether it is still being asked if the hours that the URL names are free. */
    isChecking: range !== null && freeSlots === undefined && (slotsFailure?.isFetching ?? true),
    /** The range that was selected here until someone else took it; null while it is free. */
    lost: useLostRange(date, range, selected, freeSlots !== undefined && !isOwn),
    slots,
    slotsFailure,
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
    window,
    ...weeks,
    ...availability,
    /** Selects a day, and keeps the selected hours if they are free on it. */
    selectDay: (chosen: string) => {
      weeks.show(getPageStart(chosen, firstDay))
      select({ date: chosen, range })
    },
    selectRange: (chosen: Range | null) => select({ date, range: chosen }),
    /** Changes the selection as a click on a slot does. */
    toggle: (slot: SlotView) =>
      select({ date, range: moved ? findMove(slots, slot, moved, costsSame) : toggleSlot(selected, slot) }),
  }
}

export type Booker = ReturnType<typeof useBooker>
