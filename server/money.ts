import { toDigits } from '#i18n/digits'

/** Converts minor units to the API's major units, with at most two decimals: 1250 → 12.5. */
export const toMajor = (minor: number): number => minor / 100

/** Converts the API's major units to minor units: 12.5 → 1250. */
export const toMinor = (major: number): number => Math.round(major * 100)

/** Formats 1250 as '12.50', in the current language's digits. */
export const formatMajor = (minor: number): string => toDigits(toMajor(minor).toFixed(2))

/** Formats 1250 and 'usd' as '12.50 USD', in the current language's digits. */
export const formatAmount = (minor: number, currency: string): string =>
  `${formatMajor(minor)} ${currency.toUpperCase()}`
