import { toClock, toMinutes } from '#contract/clock'
import { toDigits } from '#i18n/digits'
import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import { createDayClock } from '../../../day-clock.ts'
import { getHoursOn } from '../../../opening-hours.ts'
import { addDays, getLocalDay } from '../../../wall-clock.ts'
import { type Interval, listSlotsOn, type MinuteRange, type OpeningHours, whyClosedWeekday } from './slots.rules.ts'

export type BookingRequest = { date: string; startTime: string; endTime: string }

/** How far ahead bookings are taken, and in which steps. */
export type BookingWindow = {
  slotMinutes: number
  bookingHorizonDays: number
  /** Whether a time that has begun is taken until it ends: by the desk, for walk-ins. */
  takesBegun?: boolean | undefined
}

/**
 * Resolves a request to a slot and time of a facility. Closures are checked elsewhere.
 * @throws AppError bad_request, invalid_slot, slot_in_past, facility_closed, beyond_booking_window (spec §5)
 */
export function resolveSlot(
  hours: OpeningHours,
  { date, startTime, endTime }: BookingRequest,
  now: Date,
  window: BookingWindow,
): MinuteRange & Interval {
  const slot = { start: toMinutes(startTime), end: toMinutes(endTime) }
  if (slot.end <= slot.start) throw new AppError('bad_request', t('The end must be after the start.'))
  const today = getLocalDay(hours.timeZone, now)
  if (date < today) throw new AppError('slot_in_past', t('This day is over. Please choose today or later.'))
  const last = addDays(today, window.bookingHorizonDays)
  if (date > last)
    throw new AppError(
      'beyond_booking_window',
      t('Bookings open {days, number} days ahead. The last day is {date}.', {
        days: window.bookingHorizonDays,
        date: toDigits(last),
      }),
    )
  if (whyClosedWeekday(hours, date))
    throw new AppError('facility_closed', t('The venue is closed on this weekday. Please choose another date.'))
  const interval = mergeSlots(hours, date, slot, window.slotMinutes)
  if ((window.takesBegun ? interval.to : interval.from) <= now.getTime())
    throw new AppError('slot_in_past', t('This slot has begun. Please choose a later one.'))
  return { ...slot, ...interval }
}

export function tryResolveSlot(...request: Parameters<typeof resolveSlot>): (MinuteRange & Interval) | undefined {
  try {
    return resolveSlot(...request)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** Returns the interval of adjacent slots of the grid, all of which must exist on that day. */
function mergeSlots(hours: OpeningHours, date: string, asked: MinuteRange, slotMinutes: number): Interval {
  const slots = listSlotsOn(hours, date, slotMinutes).filter(
    ({ start, end }) => start >= asked.start && end <= asked.end,
  )
  const first = slots[0]
  const last = slots.at(-1)
  const isWhole = slots.length * slotMinutes === asked.end - asked.start
  if (first && last && isWhole && first.start === asked.start) return { from: first.from, to: last.to }
  const { opensMinute, closesMinute } = getHoursOn(hours, date)
  if (asked.start >= opensMinute && asked.end <= closesMinute) assertExists(hours, date, asked)
  const times = { opens: toDigits(toClock(opensMinute)), closes: toDigits(toClock(closesMinute)) }
  throw new AppError(
    'invalid_slot',
    t('Slots here are {minutes, number} minutes long, from {opens} to {closes}.', { minutes: slotMinutes, ...times }),
  )
}

/** @throws AppError invalid_slot when the clocks skip a part of the time */
function assertExists({ timeZone }: OpeningHours, date: string, asked: MinuteRange): void {
  const clock = createDayClock(date, timeZone)
  for (let minute = asked.start; minute < asked.end; minute++)
    if (!clock.exists(minute))
      throw new AppError(
        'invalid_slot',
        t('The clocks go forward that day: {time} is skipped. Please choose another time.', {
          time: toDigits(toClock(minute)),
        }),
      )
}
