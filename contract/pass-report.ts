import { z } from 'zod/mini'
import { Id, IsoDate, Money } from './common.ts'

const query = z.object({ from: z.optional(IsoDate), to: z.optional(IsoDate), facility: z.optional(Id) })

/** Hours, or money in major units, from the ledgers of passes. */
const PassSums = {
  /** Sold, given by codes, topped up and given in place of refunds. */
  given: z.number(),
  /** Without what cancelled bookings gave back. */
  used: z.number(),
  corrected: z.number(),
  refunded: z.number(),
  /** Left of passes that ended on these days. */
  expired: z.number(),
  /** Left at the end of the days, of passes that have not ended. */
  owed: z.number(),
}

export const passReport = {
  method: 'GET',
  path: '/reports/passes',
  auth: 'member',
  summary: 'What was sold of passes, used and expired on some days, and what is owed to their owners',
  query,
  reply: z.object({
    sums: z.array(z.object({ kind: z.enum(['uses', 'money']), currency: z.string(), ...PassSums })),
    /** How many member prices are good at the end of the days. */
    members: z.number(),
    /** What was paid for passes on these days and not refunded. */
    paid: z.array(z.object({ currency: z.string(), amount: Money })),
  }),
} as const

export const exportPassReport = {
  method: 'GET',
  path: '/reports/passes.csv',
  auth: 'owner',
  summary: 'The sums of the report of passes by venue as CSV',
  file: 'text/csv',
  query,
} as const
