import { z } from 'zod/mini'
import { Instant, Money } from './common.ts'

export const RefundView = z.object({
  _id: z.string(),
  amount: Money,
  status: z.enum(['requested', 'pending', 'succeeded', 'failed']),
  reason: z.string(),
  createdAt: Instant,
  /** It became credit of the venue. Missing from the release before. */
  isCredit: z.optional(z.boolean()),
})

export const DisputeView = z.object({
  _id: z.string(),
  amount: Money,
  /** An inquiry moves no money; an open dispute withholds it. */
  state: z.enum(['inquiry', 'open', 'won', 'lost']),
  reason: z.string(),
  /** Until when the operator may answer on the provider's dashboard; null to others. */
  respondBy: z.nullable(Instant),
})
