import { z } from 'zod/mini'
import { Id, IsoDate, Money } from './common.ts'
import { ItemKind } from './item-fields.ts'

const query = z.object({ from: z.optional(IsoDate), to: z.optional(IsoDate), facility: z.optional(Id) })

export const itemReport = {
  method: 'GET',
  path: '/reports/items',
  auth: 'member',
  summary:
    'What was rented and sold of items on some days, with paid bookings and at the desk, without what was refunded',
  query,
  reply: z.array(
    z.object({
      facility: z.string(),
      item: z.string(),
      kind: ItemKind,
      currency: z.string(),
      /** Pieces, or units for a booking each, and what they cost. */
      booked: z.number(),
      bookedAmount: Money,
      sold: z.number(),
      soldAmount: Money,
    }),
  ),
} as const

export const exportItemReport = {
  method: 'GET',
  path: '/reports/items.csv',
  auth: 'owner',
  summary: 'The report of items as CSV',
  file: 'text/csv',
  query,
} as const
