import { DAY_MINUTES, toClock, toMinutes } from '#contract/clock'

import type { AskedItem } from '#contract/item-fields'
import { MAX_OCCURRENCES } from '#contract/limits'

import { t } from '#i18n/t'
import { fieldError } from '../../../app-error.ts'
import { addDays, daysBetween, formatDate, getWeekday } from '../../../wall-clock.ts'
import type { BookingRequest } from '../availability/booking-request.rules.ts'

/** One booking of a group: a day, its local hours, the only court it may have, or the space, and its items. */
export type Occurrence = BookingRequest & {
  court: number | undefined
  space?: string | undefined
  items?: AskedItem[] | undefined
  /** The id of the booking that is made again, whose items it keeps. */
  replaces?: string | undefined
}

export type OccurrenceChange = {
  date: string
  /** The booking that is meant, of several that move to a day. */
  booking?: string | undefined
  skip?: boolean | undefined
  court?: number | undefined
  startTime?: string | undefined
  endTime?: string | undefined
}

/** A weekly group: its first booking, its last possible day, and the changes of single days. */
export type WeeklyRule = BookingRequest & {
  until: string
  court?: number | undefined
  space?: string | undefined
  items?: AskedItem[] | undefined
  changes?: OccurrenceChange[] | undefined
}

/** Lists the days of a group as calendar days, which clock changes don't move. */
export function listWeeklyDates(from: string, until: string): string[] {
  if (until < from) throw fieldError('until', t('Choose a day after the first one.'))
  const count = Math.floor(daysBetween(from, until) / 7) + 1
  if (count > MAX_OCCURRENCES)
    throw fieldError(
      'until',
      t('These are {count, number} bookings. At most {max, number} fit into one group: choose {date} or earlier.', {
        count,
        max: MAX_OCCURRENCES,
        date: formatDate(addDays(from, 7 * (MAX_OCCURRENCES - 1))),
      }),
    )
  return Array.from({ length: count }, (_, week) => addDays(from, 7 * week))
}

/** Days since the week's Monday. */
const sinceMonday = (weekday: number) => (weekday + 6) % 7

/** Moves a day to the given weekday (0 for Sunday) of its week; weeks begin on Monday. */
export const moveToWeekday = (date: string, weekday: number | undefined): string =>
  weekday === undefined ? date : addDays(date, sinceMonday(weekday) - sinceMonday(getWeekday(date)))

/** Lists the bookings of a group in the order of their days, without skipped ones. */
export function listOccurrences({ date, until, changes = [], ...each }: WeeklyRule): Occurrence[] {
  const { startTime, endTime, court, space, items } = each
  const days = listWeeklyDates(date, until).map((day) => ({ date: day, startTime, endTime, court, space, items }))
  const kept = applyChanges(days, changes)
  if (kept.length === 0) throw fieldError('until', t('Every day is skipped, so there is nothing to book.'))
  return kept
}

/** Applies the changes of single days or bookings to occurrences, and drops the skipped ones. */
export function applyChanges(occurrences: Occurrence[], changes: OccurrenceChange[]): Occurrence[] {
  const findChange = (occurrence: Occurrence) => changes.findLast((change) => isAbout(change, occurrence))
  const applied = new Set(occurrences.map(findChange))
  for (const [index, change] of changes.entries())
    if (!applied.has(change))
      throw fieldError(`changes.${index}.date`, t('Each change is for one of the days of the group.'))
  return occurrences.flatMap((occurrence) => {
    const { skip, startTime, endTime, court } = findChange(occurrence) ?? {}
    return skip ? [] : [withChange(occurrence, { startTime, endTime, court })]
  })
}

const isAbout = ({ booking, date }: OccurrenceChange, occurrence: Occurrence) =>
  date === occurrence.date && (booking === undefined || booking === occurrence.replaces)

const withChange = (
  occurrence: Occurrence,
  { startTime, endTime, court }: Pick<OccurrenceChange, 'startTime' | 'endTime' | 'court'>,
) => ({
  ...occurrence,
  startTime: startTime ?? occurrence.startTime,
  endTime: endTime ?? occurrence.endTime,
  court: court ?? occurrence.court,
})

/** Lists other times of the same length on an occurrence's day, the nearest first, a few slots before and after. */
export function listOtherTimes(
  { startTime, endTime }: BookingRequest,
  slotMinutes: number,
): Pick<BookingRequest, 'startTime' | 'endTime'>[] {
  const [start, end] = [toMinutes(startTime), toMinutes(endTime)]
  return [1, -1, 2, -2, 3, -3]
    .map((steps) => ({ start: start + steps * slotMinutes, end: end + steps * slotMinutes }))
    .filter((slot) => slot.start >= 0 && slot.end <= DAY_MINUTES)
    .map((slot) => ({ startTime: toClock(slot.start), endTime: toClock(slot.end) }))
}
