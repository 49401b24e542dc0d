import { isDay } from '../../../lib/calendar-day'
import { toUrl } from '../../../lib/search-params'

/** Which day is shown, and of which venue; empty is today and all of them. */
export type DayParams = { date: string; venue: string }

const DEFAULTS: DayParams = { date: '', venue: '' }

/** Reads the URL; invalid values count as missing. */
export function readDayParams(params: URLSearchParams): DayParams {
  const date = params.get('date')
  return { date: isDay(date) ? date : '', venue: params.get('venue') ?? '' }
}

/** The URL of what is shown; defaults are left out. */
export const toDayUrl = (params: DayParams) => toUrl(params, DEFAULTS)
