import { addDays, getWeekday } from '../../../lib/calendar-day'
import { lazy } from '../../../lib/lazy'

const SATURDAY = 6
const LENGTH = 14

/** The Saturday on or before a day: two weeks are shown from there, so that Friday is the last column. */
export const fortnightOf = (date: string) => addDays(date, -((getWeekday(date) - SATURDAY + 7) % 7))

/** The fortnight that shows `date`, in steps of two weeks from the one that shows `today`. */
export function pageOf(date: string, today: string) {
  const first = fortnightOf(today)
  const days = Math.round((Date.parse(date) - Date.parse(first)) / 86_400_000)
  return addDays(first, Math.max(0, Math.floor(days / LENGTH)) * LENGTH)
}

/** First days of the fortnights before and after one; null where there is nothing to book. */
export function beside(start: string, today: string, horizonDays: number) {
  const later = addDays(start, LENGTH)
  return {
    earlier: start > fortnightOf(today) ? addDays(start, -LENGTH) : null,
    later: later <= addDays(today, horizonDays) ? later : null,
  }
}

type OpenDay = { date: string; closed: boolean }

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 }

/** Where an arrow leads from a day: a day or a week further, past closed ones; null when that is not on this page. */
export function dayBeside(days: readonly OpenDay[], from: string, key: string): string | null {
  const step = steps[key]
  if (step === undefined) return null
  for (let at = days.findIndex(({ date }) => date === from) + step; at >= 0 && at < days.length; at += step) {
    const day = days[at]
    if (day && !day.closed) return day.date
  }
  return null
}

/** How a page of days is walked off: onto the first open day of the next, or the last of the one before. */
export const isForward = (key: string) => (steps[key] ?? 0) > 0
export const isArrow = (key: string) => key in steps

const names = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays']
const list = lazy(() => new Intl.ListFormat('en'))

/** `Fridays closed`; empty when open all week. */
export const closedWeekdays = (weekdays: readonly number[]) =>
  weekdays.length ? `${list().format(weekdays.map((day) => names[day] ?? ''))} closed` : ''
