import { useAccess } from '../../../access'
import { useDebounced } from '../../../lib/use-debounced'
import { toHitGroups } from './hit-groups'
import { useSearchAllQuery } from './search-api'

/** The minimum length of a search, since one letter finds too much. */
const MIN_LENGTH = 2
/** How long typing must pause before a search, in ms. */
const DEBOUNCE = 250

/** Returns the search results for a text once typing pauses. */
export function useAdminSearch(text: string) {
  const { canAccess } = useAccess()
  const trimmed = text.trim()
  const query = useDebounced(trimmed, DEBOUNCE)
  const isEnabled = query.length >= MIN_LENGTH
  const { currentData, isError } = useSearchAllQuery({ query: { q: query } }, { skip: !isEnabled })
  const groups = isEnabled && currentData ? toHitGroups(currentData, canAccess('owner')) : []
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const isSearching = trimmed !== query || (!currentData && !isError)
  return { isEnabled, groups, count, query, isSearching, isError }
}

export type SearchState = ReturnType<typeof useAdminSearch>
