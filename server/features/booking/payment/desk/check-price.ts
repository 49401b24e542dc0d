import { toMinor } from '#contract/money'
import { t } from '#i18n/t'
import { fieldError } from '../../../../app-error.ts'
import { formatAmount } from '../../../../money.ts'

const costsNow = (price: string) => fieldError('method', t('It costs {price} now.', { price }), 'conflict')

/**
 * Refuses to take another price at the desk than was shown there, in major units.
 * @throws AppError conflict, by `toError` of the price
 */
export function checkShownPrice(shown: number | undefined, minor: number, currency: string, toError = costsNow): void {
  if (shown !== undefined && toMinor(shown) !== minor) throw toError(formatAmount(minor, currency))
}
