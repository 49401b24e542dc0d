import { dayParam, defineSearch, pageParam, type SearchValues, textParam } from '../../../lib/urls/search-params'

/**
 * The day and the facility shown; empty for today and for all facilities. Of many facilities, the words that their names
 * contain, and the page.
 */
export const daySearch = defineSearch({ date: dayParam, facility: textParam, search: textParam, page: pageParam })

export type DayParams = SearchValues<typeof daySearch>
