import { z } from 'zod/mini'
import { msg, t } from '#i18n/t'
import { Before, Clock, EndClock, Instant, IsoDate, Money, name, optionalText, wholeCents } from './common.ts'
import { ItemKind } from './item-fields.ts'

const count = (least: number, most: number) => {
  const message = () => t('Enter a whole number from {least, number} to {most, number}.', { least, most })
  return z.int({ error: message }).check(z.gte(least, { error: message }), z.lte(most, { error: message }))
}

/** In major units: low enough for the sum of 20 items of 50 pieces to be stored. */
const MAX_PRICE = 10_000

const Terms = {
  name: name(60, msg('Name the item, like Racket.')),
  /** The price of one, in major units: for the time of a booking, or of a piece. */
  price: z
    .number(msg('Enter the price as a number.'))
    .check(
      z.gte(0, msg('A price is not negative.')),
      z.lte(MAX_PRICE, { error: () => t('At most {max, number, ::group-off}.', { max: MAX_PRICE }) }),
      wholeCents(msg('A price has at most two decimals.')),
    ),
  /** The stock at which the page of items warns. */
  lowStock: count(0, 10_000),
  /** How many a booking may have. */
  perBooking: count(1, 50),
}

/** An item as customers see it; `left` at the time they asked about, `perBooking` at most. */
const ItemOffer = z.object({
  _id: z.string(),
  name: z.string(),
  kind: ItemKind,
  price: Money,
  perBooking: z.number(),
  /** The path of its picture; null without one, and missing from the release before. */
  picture: z.optional(z.nullable(z.string())),
  left: z.number(),
})
export type ItemOffer = z.infer<typeof ItemOffer>

export const listItems = {
  method: 'GET',
  path: '/facility/:id/items',
  auth: 'public',
  summary: 'What a venue rents and sells with a booking, and how many are left at a time',
  query: z.object({ date: IsoDate, startTime: Clock, endTime: EndClock }).check(
    z.refine(({ startTime, endTime }) => endTime > startTime, {
      error: msg('The end must be after the start.'),
      path: ['endTime'],
    }),
  ),
  reply: z.array(ItemOffer),
} as const

const StockEntry = z.object({
  at: Instant,
  delta: z.number(),
  reason: z.enum(['restocked', 'corrected', 'booked', 'given_back', 'sold']),
  note: z.string(),
  /** Who did it; empty for a booking. */
  by: z.string(),
})

const StockItem = z.object({
  _id: z.string(),
  kind: ItemKind,
  ...Terms,
  picture: z.optional(z.nullable(z.string())),
  /** Units of a rental, pieces of a sale. */
  stock: z.number(),
  /** Units that are handed out now. */
  out: z.number(),
  isLow: z.boolean(),
  /** Newest first, 20 at most. */
  entries: z.array(StockEntry),
})
export type StockItem = z.infer<typeof StockItem>

export const listStock = {
  method: 'GET',
  path: '/facility/:id/stock',
  auth: 'member',
  summary: 'The items of a venue with their stock and its history',
  reply: z.array(StockItem),
} as const

export const createItem = {
  method: 'POST',
  path: '/facility/:id/stock',
  auth: 'owner',
  repeatable: true,
  status: 201,
  summary: 'Rent out or sell another item',
  body: z.strictObject({ ...Terms, kind: ItemKind, stock: count(0, 10_000) }),
  reply: z.object({ _id: z.string() }),
} as const

export const updateItem = {
  method: 'PUT',
  path: '/facility/:id/stock/:item',
  auth: 'owner',
  summary: 'Change an item; bookings keep the price that was agreed',
  body: z.strictObject({ ...Terms, before: Before }),
  errors: ['not_found', 'conflict'],
} as const

export const withdrawItem = {
  method: 'DELETE',
  path: '/facility/:id/stock/:item',
  auth: 'owner',
  summary: 'Offer an item no longer; bookings that have it keep it',
  errors: ['not_found'],
} as const

export const changeStock = {
  method: 'POST',
  path: '/facility/:id/stock/:item/change',
  auth: 'member',
  repeatable: true,
  summary: 'Add to a stock, or take what is lost or broken from it',
  body: z.strictObject({
    change: z.int(msg('Enter the change as a whole number.')).check(
      z.gte(-10_000, msg('Enter the change as a whole number.')),
      z.lte(10_000, msg('Enter the change as a whole number.')),
      z.refine((change) => change !== 0, msg('Enter the change as a whole number.')),
    ),
    note: z.optional(optionalText(200)),
  }),
  errors: ['not_found', 'conflict'],
} as const
