import { toClock } from '#contract/clock'
import type { Site } from '#contract/site'
import type { Deps } from '../../../deps.ts'
import { findSearchOptions } from '../facilities.queries.ts'

/** Options are read again after this time, in ms. */
const MAX_AGE = 60_000

type SearchOptions = Pick<Site, 'searchHours' | 'sports'>

/**
 * Creates a function that returns what to search by: the earliest opening and the latest closing of any facility, which are
 * the settings' hours without facilities or when the database doesn't answer, and the sports of spaces besides badminton.
 */
export function createSearchOptions({ db, config }: Pick<Deps, 'db' | 'config'>): () => Promise<SearchOptions> {
  const { openingTime, closingTime } = config
  let options: SearchOptions = { searchHours: { openingTime, closingTime }, sports: [] }
  let readAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - readAt < MAX_AGE) return options
    readAt = performance.now()
    const found = await findSearchOptions(db).catch(() => undefined)
    if (found) {
      const searchHours = { openingTime: toClock(found.opensMinute), closingTime: toClock(found.closesMinute) }
      options = { searchHours, sports: found.sports }
    }
    return options
  }
}
