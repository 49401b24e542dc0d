import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { Email, Instant, Money, optionalText, Page, text } from './common.ts'
import { AskedItems } from './item-fields.ts'
import { DeskMethod } from './payment.ts'

export const sellItems = {
  method: 'POST',
  path: '/facility/:id/item-sales',
  auth: 'member',
  repeatable: true,
  summary: 'Sell items at the desk without a booking: the money was taken, or the credit of a customer pays',
  body: z
    .strictObject({
      items: AskedItems.check(z.minLength(1, msg('Choose at least one.'))),
      /** `pass`: the credit of the customer with this e-mail address. */
      method: z.enum([...DeskMethod.options, 'pass']),
      email: z.optional(Email),
      reference: z.optional(optionalText(60)),
      /** The price that was shown, in major units. Nothing is sold when it has changed. */
      price: z.optional(Money),
    })
    .check(
      z.refine(({ method, email }) => method !== 'pass' || email !== undefined, {
        error: msg('Enter the e-mail address of the customer whose credit pays.'),
        path: ['email'],
      }),
    ),
  errors: ['account_not_found', 'item_taken', 'conflict'],
} as const

const ItemSale = z.object({
  _id: z.string(),
  at: Instant,
  items: z.array(z.object({ name: z.string(), quantity: z.number() })),
  amount: Money,
  /** Null when it cost nothing. */
  method: z.nullable(z.enum([...DeskMethod.options, 'pass'])),
  /** Empty when it was not asked for. */
  customer: z.string(),
  isRefunded: z.boolean(),
})
export type ItemSale = z.infer<typeof ItemSale>

export const listItemSales = {
  method: 'GET',
  path: '/facility/:id/item-sales',
  auth: 'member',
  paged: true,
  summary: 'What a venue has sold at its desk without a booking in the last seven days, newest first',
  query: z.object(Page),
  reply: z.array(ItemSale),
} as const

export const refundItemSale = {
  method: 'POST',
  path: '/facility/:id/item-sales/:sale/refund',
  auth: 'member',
  repeatable: true,
  summary: 'Refund a sale at the desk in the way it was paid, once; staff up to their limit',
  body: z.strictObject({
    reason: text(300, msg('Enter a reason.')),
    /** Whether the items come back into stock. */
    restock: z.boolean(),
  }),
  errors: ['not_found', 'not_refundable'],
} as const
