import { readDay, toUrl } from '../../../lib/search-params'

/** The day and the facility shown; empty for today and for all facilities. */
export type DayParams = { date: string; venue: string }

const DEFAULTS: DayParams = { date: '', venue: '' }

/** Reads the URL; invalid values count as missing. */
export const readDayParams = (params: URLSearchParams): DayParams => ({
  date: readDay(params, 'date'),
  venue: params.get('venue') ?? '',
})

/** The URL of what is shown; defaults are left out. */
export const toDayUrl = (params: DayParams) => toUrl(params, DEFAULTS)
