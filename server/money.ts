import { toDigits } from '#i18n/digits'

/** Minor units as the API's number of major units with at most two decimals: 1250 → 12.5. */
export const toMajor = (minor: number): number => minor / 100

/** The API's major units as the integer kept inside: 12.5 → 1250. */
export const toMinor = (major: number): number => Math.round(major * 100)

/** 1250 → '12.50', in the current language's digits. */
export const formatMajor = (minor: number): string => toDigits(toMajor(minor).toFixed(2))

/** 1250, 'usd' → '12.50 USD', in the current language's digits. */
export const formatAmount = (minor: number, currency: string): string =>
  `${formatMajor(minor)} ${currency.toUpperCase()}`
