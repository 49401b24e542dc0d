import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { Id } from './common.ts'

/** A rental has units that are lent for the time of a booking; a sale is taken out of its stock. */
export const ItemKind = z.enum(['rental', 'sale'])
export type ItemKind = z.infer<typeof ItemKind>

const AskedItem = z.strictObject({
  item: Id,
  quantity: z
    .int(msg('Choose a whole number.'))
    .check(z.gte(1, msg('Choose at least one.')), z.lte(50, msg('Choose at most 50.'))),
})
export type AskedItem = z.infer<typeof AskedItem>

/** What is asked for with a booking or sold at the desk, each item once. */
export const AskedItems = z.array(AskedItem).check(
  z.maxLength(20, msg('Choose at most 20 items.')),
  z.refine((items) => new Set(items.map(({ item }) => item)).size === items.length, {
    error: msg('Name each item once.'),
  }),
)
