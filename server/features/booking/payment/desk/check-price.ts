import { t } from '#i18n/t'
import { fieldError } from '../../../../app-error.ts'
import { formatAmount, toMinor } from '../../../../money.ts'

/** Refuses to take another price at the desk than was shown there, in major units. @throws AppError conflict */
export function checkShownPrice(shown: number | undefined, minor: number, currency: string): void {
  if (shown === undefined || toMinor(shown) === minor) return
  throw fieldError('method', t('It costs {price} now.', { price: formatAmount(minor, currency) }), 'conflict')
}
