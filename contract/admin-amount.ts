import { intl } from '#i18n/t'

/** An amount in the admin area: `BDT. 1,680` while the currency is usd (spec §9), else the currency's own code. */
export function formatAdminAmount(amount: number, currency: string): string {
  const code = currency.toUpperCase()
  const digits = Number.isInteger(amount) ? 0 : 2
  const figure = intl(Intl.NumberFormat, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    amount,
  )
  return `${code === 'USD' ? 'BDT' : code}. ${figure}`
}
