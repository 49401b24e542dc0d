import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { Email, Id, Money, optionalText, text, wholeCents } from './common.ts'
import { HandRefund } from './desk.ts'
import { Pass } from './pass.ts'
import { DeskMethod } from './payment.ts'

const reason = text(300, msg('Enter a reason.'))

const SoldPass = z.object({
  ...Pass.shape,
  /** The first name only, of someone who has not booked at the venue. */
  customer: z.object({ name: z.string(), email: z.string() }),
  /** What a refund gives back now: the share that is left of what was paid. 0 when nothing is. */
  worth: Money,
  /** Whether a refund is paid out at the desk, as the pass was paid there. */
  isDeskPayment: z.boolean(),
  /** Whether it is a gift of the customer that was not redeemed yet. */
  isGift: z.boolean(),
})
export type SoldPass = z.infer<typeof SoldPass>

export const listSoldPasses = {
  method: 'GET',
  path: '/facility/:id/sold-passes',
  auth: 'member',
  summary: 'The passes that customers have of a venue, the newest first; 50 at most',
  query: z.object({ search: z.optional(optionalText(100)) }),
  reply: z.array(SoldPass),
} as const

export const sellPass = {
  method: 'POST',
  path: '/facility/:id/sold-passes',
  auth: 'member',
  repeatable: true,
  summary: 'Sell a pass at the desk to someone with an account',
  body: z.strictObject({
    offer: Id,
    email: Email,
    method: DeskMethod,
    reference: z.optional(optionalText(60)),
  }),
  errors: ['not_found', 'account_not_found'],
} as const

export const redeemAtDesk = {
  method: 'POST',
  path: '/facility/:id/sold-passes/redeem',
  auth: 'member',
  summary: 'Redeem a voucher of the venue for someone with an account; sent again, it changes nothing',
  body: z.strictObject({ code: text(100, msg('Enter the code.')), email: Email }),
  errors: ['not_found', 'account_not_found'],
} as const

export const topUpPass = {
  method: 'POST',
  path: '/facility/:id/sold-passes/:pass/top-up',
  auth: 'member',
  repeatable: true,
  summary: 'Add credit to a pass that was paid at the desk',
  body: z.strictObject({
    /** In major units. */
    amount: z
      .number(msg('Enter the amount as a number.'))
      .check(
        z.gt(0, msg('Enter the amount as a number.')),
        z.lte(100_000, msg('Enter the amount as a number.')),
        wholeCents(msg('An amount has at most two decimals.')),
      ),
    method: DeskMethod,
    reference: z.optional(optionalText(60)),
  }),
  errors: ['not_found', 'bad_request'],
} as const

export const correctPass = {
  method: 'POST',
  path: '/facility/:id/sold-passes/:pass/correction',
  auth: 'owner',
  repeatable: true,
  summary: 'Add to the balance of a pass or take from it, with a reason that its owner reads',
  body: z.strictObject({
    /** Hours, or money in major units; negative to take. */
    change: z
      .number(msg('Enter the change as a number.'))
      .check(
        z.gte(-100_000, msg('Enter the change as a number.')),
        z.lte(100_000, msg('Enter the change as a number.')),
        wholeCents(msg('An amount has at most two decimals.')),
      ),
    reason,
  }),
  errors: ['not_found', 'bad_request'],
} as const

export const refundPass = {
  method: 'POST',
  path: '/facility/:id/sold-passes/:pass/refund',
  auth: 'owner',
  repeatable: true,
  summary: 'End a pass and give back the share of its price that is left, in the way it was paid',
  body: z.strictObject({
    /** What the refund gives back as it was shown. It is refused when the pass was used since. */
    amount: Money,
    reason,
  }),
  errors: ['not_found', 'not_refundable', 'conflict'],
} as const

const StuckPassRefund = z.object({
  _id: z.string(),
  amount: Money,
  currency: z.string(),
  pass: z.string(),
  /** Who paid. The first name only, of someone who has not booked at the venue. */
  customer: z.object({ name: z.string(), email: z.string() }),
})
export type StuckPassRefund = z.infer<typeof StuckPassRefund>

export const listStuckPassRefunds = {
  method: 'GET',
  path: '/facility/:id/stuck-pass-refunds',
  auth: 'owner',
  summary: 'The refunds of passes of a venue that their payment provider did not make, the oldest first; 50 at most',
  reply: z.array(StuckPassRefund),
} as const

export const recordPassRefund = {
  method: 'POST',
  path: '/facility/:id/stuck-pass-refunds/by-hand',
  auth: 'owner',
  repeatable: true,
  summary: 'Record that a refund of a pass which its payment provider did not make was made by hand',
  body: HandRefund,
  errors: ['not_found', 'not_refundable'],
} as const
