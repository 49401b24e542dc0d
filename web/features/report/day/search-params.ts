import { dayParam, defineSearch, type SearchValues, textParam } from '../../../lib/search-params'

/** The day and the facility shown; empty for today and for all facilities. */
export const daySearch = defineSearch({ date: dayParam, facility: textParam })

export type DayParams = SearchValues<typeof daySearch>
