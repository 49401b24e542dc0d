import type { Facility } from '#contract/facility'
import type { Site } from '#contract/site'
import { getToday, isDay } from '../../../lib/calendar-day'
import { pageOf } from './fortnight'
import type { Range } from './slots'

/** What the address says is wanted: `?date=2026-11-23&from=18:00&to=20:00`. */
export type Choice = { date: string; range: Range | null }

const isClock = (text: string | null): text is string => text !== null && /^\d{2}:\d{2}$/.test(text)

/** Today at a venue; the site's own when they share a zone, so that server and browser agree. */
export const todayAt = ({ timeZone }: Pick<Facility, 'timeZone'>, site: Site) =>
  timeZone === site.timeZone ? site.today : getToday(timeZone)

/** The choice in the address; without one, the day of the next free slot. */
export function choiceOf(params: URLSearchParams, facility: Facility, site: Site): Choice {
  const [date, from, to] = [params.get('date'), params.get('from'), params.get('to')]
  const range = isClock(from) && isClock(to) ? { from, to } : null
  if (isDay(date)) return { date, range }
  return { date: facility.nextAvailability?.date ?? todayAt(facility, site), range: null }
}

/** The address's parameters with another choice. */
export function withChoice(params: URLSearchParams, { date, range }: Choice) {
  const next = new URLSearchParams(params)
  next.set('date', date)
  for (const key of ['from', 'to'] as const) {
    if (range) next.set(key, range[key])
    else next.delete(key)
  }
  return next
}

/** The two calls of a booker whose choice an address tells. */
export function bookerArgs(params: URLSearchParams, facility: Facility, site: Site) {
  const { date } = choiceOf(params, facility, site)
  return callsOf(facility._id, pageOf(date, todayAt(facility, site)), date)
}

/** What is asked for the fortnight from `start` and for the day `date`. */
export const callsOf = (id: string, start: string, date: string) => ({
  days: { params: { id }, query: { from: start, days: 14 } },
  slots: { query: { date, facility: id } },
})
