import { type RawBuilder, sql } from 'kysely'
import { toAsciiDigits } from '#contract/common'
import { toLikePattern } from './like.ts'

/** Writes digits as 0 to 9, those of the same scripts as `toAsciiDigits`. */
const withAsciiDigits = (text: RawBuilder<string>) =>
  sql<string>`translate(${text}, ${'০১২৩৪৫৬৭৮৯०१२३४५६७८९٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'}, ${'0123456789'.repeat(4)})`

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
