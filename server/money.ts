import { toMajor } from '#contract/money'
import { toDigits } from '#i18n/digits'

/** Formats 1250 as '12.50', in the current language's digits. */
export const formatMajor = (minor: number): string => toDigits(toMajor(minor).toFixed(2))

/** Formats 1250 and 'usd' as '12.50 USD', in the current language's digits. */
export const formatAmount = (minor: number, currency: string): string =>
  `${formatMajor(minor)} ${currency.toUpperCase()}`
