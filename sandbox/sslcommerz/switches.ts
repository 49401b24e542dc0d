import { z } from 'zod'

const answer = ['right', 'html', 'error', 'hangs'] as const

/** What SSLCommerz does wrong; `webhooks` of the same body says what becomes of its notifications. */
export const SslcommerzSwitches = z.strictObject({
  /** What opening, queries and refunds answer. */
  calls: z.enum(answer),
  /** What the validation answers: VALIDATED at first, as after one whose answer was lost. */
  validation: z.enum([...answer, 'validated']),
  /** Added to the amount due when a customer pays, in taka: -0.5. */
  difference: z.number().min(-1000).max(1000),
  /** What customers pay in. */
  currency: z.string().length(3),
  signature: z.enum(['right', 'wrong', 'short']),
  /** How refunds end that have not ended yet. */
  refunds: z.enum(['refunded', 'processing', 'cancelled']),
  /** Refunds are refused, since the caller's address is not registered. */
  refusesRefunds: z.boolean(),
})

export type SslcommerzSwitches = z.output<typeof SslcommerzSwitches>

export const flawlessSslcommerz: SslcommerzSwitches = {
  calls: 'right',
  validation: 'right',
  difference: 0,
  currency: 'BDT',
  signature: 'right',
  refunds: 'refunded',
  refusesRefunds: false,
}
