import { z } from 'zod'
import { BkashSwitches } from './bkash/switches.ts'
import { SslcommerzSwitches } from './sslcommerz/switches.ts'

const Milliseconds = z.int().min(0).max(3_600_000)

/** The body of `POST /sandbox/control`; omitted settings stay, `reset` first restores all defaults. */
export const Control = z.strictObject({
  reset: z.boolean().optional(),
  /** Answer 500 to the next `calls` API calls, or to all until reset when it is null. */
  fail: z
    .strictObject({
      calls: z.int().min(0).max(1_000_000).nullable(),
      /** Do the work first, then answer 500. */
      afterWork: z.boolean().default(false),
      /** Break the connection instead of answering. */
      disconnect: z.boolean().default(false),
      /** Only calls with this prefix, such as `POST /v1/refunds`. */
      only: z.string().max(200).nullable().default(null),
    })
    .optional(),
  slowMs: Milliseconds.optional(),
  webhooks: z
    .strictObject({
      /** `off` holds events back until it is `on` again; `lost` drops those that happen meanwhile. */
      mode: z.enum(['on', 'off', 'lost']).optional(),
      duplicate: z.boolean().optional(),
      reorder: z.boolean().optional(),
      delayMs: Milliseconds.optional(),
      /** When a webhook that was not accepted is sent again: `fast`, or as Stripe does in live mode. */
      retries: z.enum(['fast', 'stripe']).optional(),
    })
    .optional(),
  /** How far the card provider's clock is ahead of the database's; negative: behind. */
  clockSkewMs: z.int().min(-86_400_000).max(86_400_000).optional(),
  /** When delayed payments, refunds and disputes end, counted from when they begin. */
  settleAfterMs: Milliseconds.optional(),
  mail: z.strictObject({ refuse: z.boolean() }).optional(),
  sslcommerz: SslcommerzSwitches.partial().optional(),
  bkash: BkashSwitches.partial().optional(),
})

export const DashboardRefund = z.strictObject({
  payment_intent: z.string(),
  amount: z.int().min(1).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
})

export const DashboardDispute = z.union([
  z.strictObject({
    payment_intent: z.string(),
    amount: z.int().min(1).optional(),
    status: z.enum(['needs_response', 'warning_needs_response']).optional(),
    ends: z.enum(['won', 'lost']).optional(),
  }),
  z.strictObject({
    id: z.string(),
    status: z.enum(['under_review', 'won', 'lost', 'warning_under_review', 'warning_closed']),
  }),
])
