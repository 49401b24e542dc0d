import { toClock } from '#contract/clock'
import type { Deps } from '../../../deps.ts'
import { findLongestHours } from '../facilities.queries.ts'

/** Hours are read again after this time, in ms. */
const MAX_AGE = 60_000

type Hours = { openingTime: string; closingTime: string }

/**
 * Creates a function that returns the hours to search by: the earliest opening and the latest closing of any facility.
 * They are the settings' hours without facilities or when the database doesn't answer.
 */
export function createSearchHours({ db, config }: Pick<Deps, 'db' | 'config'>): () => Promise<Hours> {
  const { openingTime, closingTime } = config
  let hours: Hours = { openingTime, closingTime }
  let readAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - readAt < MAX_AGE) return hours
    readAt = performance.now()
    const longest = await findLongestHours(db).catch(() => undefined)
    if (longest) hours = { openingTime: toClock(longest.opensMinute), closingTime: toClock(longest.closesMinute) }
    return hours
  }
}
