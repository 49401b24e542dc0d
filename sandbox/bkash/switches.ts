import { z } from 'zod'

/** What bKash does wrong. */
export const BkashSwitches = z.strictObject({
  /** Every token is refused as expired, or no new one is given, as after too many in an hour. */
  tokens: z.enum(['right', 'expired', 'blocked']),
  /** The shape in which every call that needs a token fails. */
  errors: z.enum(['none', 'statusCode', 'errorCode', 'internalCode', 'message', 'html', 'hangs']),
  /** The code of these errors. */
  code: z.string().max(10),
  /** Whether a query says that the customer has approved, before the money has moved. */
  verification: z.enum(['right', 'never']),
  /** Refunds are refused, since the merchant's balance is too small. */
  refusesRefunds: z.boolean(),
})

export type BkashSwitches = z.output<typeof BkashSwitches>

export const flawlessBkash: BkashSwitches = {
  tokens: 'right',
  errors: 'none',
  code: '503',
  verification: 'right',
  refusesRefunds: false,
}
