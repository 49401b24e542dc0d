import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { parsePhoneNumberFromString as parseMobile } from 'libphonenumber-js/mobile'
import { toAsciiDigits } from '#contract/ascii-digits'

export type Country = CountryCode

export const isCountry = (code: string): code is Country => isSupportedCountry(code)

/** Returns a phone number, however it is written, as E.164, like +8801711222333; empty when it can't be one. */
export function toE164(phone: string, country: Country): string {
  const number = parsePhoneNumberFromString(phone, country)
  return number?.isPossible() ? number.number : ''
}

/**
 * Returns the digits that every spelling of a phone number has in common, also of a part of one: without prefixes for the
 * country, for long distance or for abroad. Undefined for words that are no number of at least three digits.
 */
export function toCommonDigits(typed: string, country: Country): string | undefined {
  const words = toAsciiDigits(typed)
  if (!/^[+\d\s()./-]+$/.test(words)) return undefined
  const number = parsePhoneNumberFromString(words, country)
  const digits = number?.isPossible() ? number.nationalNumber : words.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length > 2 ? digits : undefined
}

/**
 * Returns why no text message may be sent to a number in E.164: it is none of a mobile phone, such as one of a premium
 * service, or of another country than those listed. Undefined when one may.
 */
export function findSmsProblem(e164: string, countries: Country[]): 'not_mobile' | 'foreign' | undefined {
  const number = parseMobile(e164)
  if (!number?.isValid()) return 'not_mobile'
  return number.country && countries.includes(number.country) ? undefined : 'foreign'
}
