import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { Email, optionalText } from './common.ts'
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
    })
    .check(
      z.refine(({ method, email }) => method !== 'pass' || email !== undefined, {
        error: msg('Enter the e-mail address of the customer whose credit pays.'),
        path: ['email'],
      }),
    ),
  errors: ['account_not_found', 'item_taken', 'conflict'],
} as const
