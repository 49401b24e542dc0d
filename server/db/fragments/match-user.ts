import { type RawBuilder, sql } from 'kysely'
import { type Country, toCommonDigits } from '../../phone.ts'
import { toLikePattern } from './like.ts'

/** A search for people: the words, and the country whose phone numbers are typed without its code. */
export type UserSearch = { words: string; country: Country }

/**
 * The condition that a user's name, e-mail address or phone contains the words; a phone is found by any spelling. Numbers
 * that `backfillPhones` has not read yet are compared by their digits.
 */
export function matchUser({ words, country }: UserSearch): RawBuilder<boolean> {
  const like = toLikePattern(words)
  const number = toCommonDigits(words, country)
  const byNumber = number
    ? sql`or app_user.phone_e164 like ${`%${number}%`} or regexp_replace(app_user.phone, '[^0-9]', '', 'g') like ${`%${number}%`}`
    : sql``
  return sql<boolean>`(app_user.name ilike ${like} or (app_user.contact_of is null and app_user.email ilike ${like}) or app_user.phone ilike ${like} ${byNumber})`
}
