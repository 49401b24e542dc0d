import type { DeskMethod, PaymentMethod } from '#contract/payment'
import { msg } from '#i18n/t'

/** The names of payment methods within a sentence. */
export const methodNames = {
  card: msg('card'),
  cash: msg('cash'),
  card_terminal: msg('card terminal'),
  mobile_wallet: msg('mobile wallet'),
} as const satisfies Record<PaymentMethod, string>

const deskMethodTitles: Record<DeskMethod, string> = {
  cash: msg('Cash'),
  card_terminal: msg('Card terminal'),
  mobile_wallet: msg('Mobile wallet'),
}

/** How money was taken at the desk, with the reference of the slip. */
export type PaidValues = { method: DeskMethod; reference: string }

/** How the desk takes money, with the titles of choices. */
export const deskMethods = Object.entries(deskMethodTitles) as [DeskMethod, string][]
