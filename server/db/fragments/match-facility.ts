import { type RawBuilder, sql } from 'kysely'
import { toLikePattern } from './like.ts'

/**
 * The condition that a facility's name and location, in any of its languages, contain the words, in whichever case, with or
 * without accents. Numbers, as in 'Mirpur 10', are found in the digits of any script.
 */
export const matchFacility = (words: string): RawBuilder<boolean> =>
  // by a subquery, or a prepared plan computes the pattern for each row
  sql<boolean>`facility.search_text like (select plain_text(${toLikePattern(words)}))`
