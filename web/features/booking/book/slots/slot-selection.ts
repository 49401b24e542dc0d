import type { Facility } from '#contract/facility'
import type { Site } from '#contract/site'
import { addDays, findOpenDay, getTodayAt, isDay } from '../../../../lib/time/calendar-day'
import { toSlotEnd } from '../../../../lib/time/slot-times'
import { findSpace } from '../choices/use-space'
import { type BookingWindow, toPassQuery } from '../days/booking-window'
import { getPageStart, PAGE_DAYS } from '../days/two-week-calendar'
import type { Range } from './slots'

/** The selected day and slots, as the URL states them: `?date=2026-11-23&from=18:00&to=20:00`; without `to`, one slot. */
export type SlotSelection = { date: string; range: Range | null }

const isClock = (text: string | null): text is string => text !== null && /^\d{2}:\d{2}$/.test(text)

/** The selection in the URL; by default the day of the next free slot, without slots. */
export function parseSelection(params: URLSearchParams, facility: Facility, site: Site): SlotSelection {
  const [date, from, to] = [params.get('date'), params.get('from'), params.get('to')]
  const range = isClock(from)
    ? {
        from,
        to: isClock(to)
          ? to
          : toSlotEnd(from, findSpace(facility, params.get('space'))?.slotMinutes ?? site.slotMinutes),
      }
    : null
  if (isDay(date)) return { date, range }
  return { date: facility.nextAvailability?.date ?? getTodayAt(facility, site), range: null }
}

export function withSelection(params: URLSearchParams, { date, range }: SlotSelection) {
  const next = new URLSearchParams(params)
  next.delete('shared') // the link showed another selection
  next.set('date', date)
  for (const key of ['from', 'to'] as const) {
    if (range) next.set(key, range[key])
    else next.delete(key)
  }
  return next
}

/** The arguments of the two API queries behind a booker that is opened with these URL parameters. */
export function toBookerQueries(params: URLSearchParams, facility: Facility, site: Site) {
  const { date } = parseSelection(params, facility, site)
  const space = findSpace(facility, params.get('space'))?.id
  const firstDay = findOpenDay(getTodayAt(facility, site), facility.closedWeekdays)
  return toQueries(facility._id, getPageStart(date, firstDay), date, { space })
}

type QueryOptions = { window?: BookingWindow; space?: string | undefined }

/** The arguments of the queries for the two weeks from `start` and for the slots of `date`; `window`: of the user. */
export const toQueries = (id: string, start: string, date: string, { window, space }: QueryOptions) => ({
  days: {
    params: { id },
    query: {
      from: start,
      days: PAGE_DAYS,
      ...(space && { space }),
      ...(window && toPassQuery(addDays(start, PAGE_DAYS - 1), window)),
    },
  },
  slots: { query: { date, facility: id, ...(space && { space }), ...(window && toPassQuery(date, window)) } },
})
