import type { PaymentMethod } from '#contract/payment'
import { msg } from '#i18n/t'

/** How something was paid, as it is named within a line of text. */
export const methodNames = {
  card: msg('card'),
  cash: msg('cash'),
  card_terminal: msg('card terminal'),
  mobile_wallet: msg('mobile wallet'),
} as const satisfies Record<PaymentMethod, string>
