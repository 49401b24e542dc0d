import { readDay, toUrl } from '../../../lib/search-params'

/** The day and the facility shown; empty for today and for all facilities. */
export type DayParams = { date: string; facility: string }

const DEFAULTS = { date: '', venue: '' }

/** Reads the URL; invalid values count as missing. */
export const readDayParams = (params: URLSearchParams): DayParams => ({
  date: readDay(params, 'date'),
  facility: params.get('venue') ?? '',
})

/** The URL of what is shown; defaults are left out. */
export const toDayUrl = ({ date, facility }: DayParams) => toUrl({ date, venue: facility }, DEFAULTS)
