import { t } from '#i18n/t'
import type { SettlingGateway } from './gateways/card-payments.ts'
import { formatAmount } from './money.ts'

export type Due = { amountMinor: number; currency: string }

/** Returns why a gateway can't charge what is due, as a sentence; null when it can. An amount of 0 needs no card. */
export function whyNotCharge({ name, getLimits }: SettlingGateway, { amountMinor, currency }: Due): string | null {
  const limits = getLimits(currency)
  if (!limits) return t('This way to pay does not take the currency of this booking.')
  const { minimum, maximum } = limits
  if (maximum !== null && amountMinor > maximum)
    return t('At most {most} can be paid this way. Please write to us about this booking.', {
      most: formatAmount(maximum, currency),
    })
  if (amountMinor >= minimum || (amountMinor === 0 && name === 'stripe')) return null
  return t('Less than {least} can’t be paid online. Please write to us about this booking.', {
    least: formatAmount(minimum, currency),
  })
}
