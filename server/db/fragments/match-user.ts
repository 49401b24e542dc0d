import { type RawBuilder, sql } from 'kysely'
import { type Country, toCommonDigits } from '../../phone.ts'
import { toLikePattern } from './like.ts'

/** A search for people: the words, and the country whose phone numbers are typed without its code. */
export type UserSearch = { words: string; country: Country }

/** Latin letters with accents, by which names are chosen whose text without them is computed for a search. */
const ACCENTED = '[\u00c0-\u024f\u1e00-\u1eff]'

/**
 * The condition that a user's name, e-mail address or phone contains the words. A name is found with and without accents, a
 * phone by any spelling. Numbers that `backfillPhones` has not read yet are compared by their digits.
 */
export function matchUser({ words, country }: UserSearch): RawBuilder<boolean> {
  const like = toLikePattern(words)
  const number = toCommonDigits(words, country)
  const byNumber = number
    ? sql`or app_user.phone_e164 like ${`%${number}%`} or regexp_replace(app_user.phone, '[^0-9]', '', 'g') like ${`%${number}%`}`
    : sql``
  // by a subquery, or a prepared plan computes the pattern for each row
  const plain = sql`(select plain_text(${like}))`
  const byPlainWords = new RegExp(ACCENTED).test(words) ? sql`or app_user.name ilike ${plain}` : sql``
  // ASCII names are seen quickest by their length
  const byPlainName = sql`or octet_length(app_user.name) > length(app_user.name) and app_user.name ~ ${ACCENTED}
    and plain_text(app_user.name) like ${plain}`
  return sql<boolean>`(app_user.name ilike ${like} ${byPlainWords} ${byPlainName} or (app_user.contact_of is null and app_user.email ilike ${like}) or app_user.phone ilike ${like} ${byNumber})`
}
