import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { Instant, Money } from './common.ts'

const Month = z
  .string(msg('Choose a month.'))
  .check(z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, msg('Write the month as yyyy-MM.')))

/** A month of a weekly group, and the link that pays everything unpaid in it. */
export const MonthToPay = z.object({
  /** yyyy-MM, in the facility's time zone. */
  month: z.string(),
  /** Bookings that are not cancelled, and how many of them are paid. */
  bookings: z.number(),
  paid: z.number(),
  /** How many can be paid by a link, and for how much. */
  unpaid: z.number(),
  amount: Money,
  currency: z.string(),
  /** `opening`: the card provider has not answered yet; `processing`: it has the order but not the money yet. */
  state: z.enum(['none', 'opening', 'open', 'processing']),
  /** Where anyone can pay, without signing in; null unless it is open. */
  link: z.nullable(z.object({ url: z.string(), expiresAt: Instant, bookings: z.number(), amount: Money })),
})
export type MonthToPay = z.infer<typeof MonthToPay>

export const listPaymentLinks = {
  method: 'GET',
  path: '/booking-groups/:id/payment-links',
  auth: 'member',
  summary: 'The months of a weekly group from this one on: what is unpaid, and the open payment link',
  reply: z.array(MonthToPay),
  errors: ['not_found'],
} as const

export const createPaymentLink = {
  method: 'POST',
  path: '/booking-groups/:id/payment-links',
  repeatable: true,
  auth: 'member',
  summary: 'Open one checkout session for the unpaid bookings of a month; it replaces an open one and is mailed',
  body: z.strictObject({ month: Month }),
  reply: MonthToPay,
  errors: ['bad_request', 'not_found', 'not_payable', 'provider_down', 'provider_refused'],
} as const
