import { type RawBuilder, sql } from 'kysely'
import { OTHER_DIGITS, toAsciiDigits } from '#contract/ascii-digits'
import { toLikePattern } from './like.ts'

/** Does in SQL what `toAsciiDigits` does. */
const withAsciiDigits = (text: RawBuilder<string>) =>
  sql<string>`translate(${text}, ${OTHER_DIGITS}, ${'0123456789'.repeat(OTHER_DIGITS.length / 10)})`

/**
 * The condition that a facility's name and location, in any of its languages, contain the words. Numbers, as in
 * 'Mirpur 10', are found in the digits of any script.
 */
export function matchFacility(words: string): RawBuilder<boolean> {
  const text = sql<string>`concat_ws(' ', facility.name, facility.location, (
    select string_agg(concat_ws(' ', value ->> 'name', value ->> 'location'), ' ') from jsonb_each(facility.texts)
  ))`
  const typed = toAsciiDigits(words)
  // it takes longer than the search itself
  const searched = /\d/.test(typed) ? withAsciiDigits(text) : text
  return sql<boolean>`${searched} ilike ${toLikePattern(typed)}`
}
