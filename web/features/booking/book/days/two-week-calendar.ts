import { msg, t } from '#i18n/t'
import { formatList } from '../../../../lib/texts/format'
import { addDays, getWeekStart } from '../../../../lib/time/calendar-day'

/** The number of days shown at once. */
export const PAGE_DAYS = 14

/** Returns the first day of the two weeks that show `date`, in steps of two weeks from those that show `firstDay`. */
export function getPageStart(date: string, firstDay: string) {
  const first = getWeekStart(firstDay)
  const days = Math.round((Date.parse(date) - Date.parse(first)) / 86_400_000)
  return addDays(first, Math.max(0, Math.floor(days / PAGE_DAYS)) * PAGE_DAYS)
}

/** Returns the first days of the two weeks before and after; null where nothing can be booked, as before `firstDay`. */
export function getNeighbourPages(start: string, firstDay: string, lastDay: string) {
  const later = addDays(start, PAGE_DAYS)
  return {
    earlier: start > firstDay ? addDays(start, -PAGE_DAYS) : null,
    later: later <= lastDay ? later : null,
  }
}

type OpenDay = { date: string; closed: boolean }

const dayStepByKey: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 }

/** Finds the day an arrow key moves to, by a day or a week and skipping closed days; null when it is not among `days`. */
export function findNextDay(days: readonly OpenDay[], from: string, key: string): string | null {
  const step = dayStepByKey[key]
  if (step === undefined) return null
  for (
    let index = days.findIndex(({ date }) => date === from) + step;
    index >= 0 && index < days.length;
    index += step
  ) {
    const day = days[index]
    if (day && !day.closed) return day.date
  }
  return null
}

/** Whether an arrow key leads to later days. */
export const isForward = (key: string) => (dayStepByKey[key] ?? 0) > 0
/** Whether a key is one that `findNextDay` knows. */
export const isArrow = (key: string) => key in dayStepByKey

const weekdayPlurals = [
  msg('Sundays'),
  msg('Mondays'),
  msg('Tuesdays'),
  msg('Wednesdays'),
  msg('Thursdays'),
  msg('Fridays'),
  msg('Saturdays'),
]

/** `Fridays closed`; empty when open all week. */
export function formatClosedWeekdays(weekdays: readonly number[]) {
  const days = formatList(weekdays.map((day) => t(weekdayPlurals[day] ?? '')))
  return days && t('{days} closed', { days })
}
