import type { PaymentMethod } from '#contract/payment'
import { msg } from '#i18n/t'

/** The names of payment methods within a sentence. */
export const methodNames = {
  card: msg('card'),
  cash: msg('cash'),
  card_terminal: msg('card terminal'),
  mobile_wallet: msg('mobile wallet'),
} as const satisfies Record<PaymentMethod, string>
