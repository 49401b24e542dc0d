import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { Email, Instant, name, optionalText } from './common.ts'

/** Who gets a pass that somebody else buys. */
export const NewGift = z.strictObject({
  email: Email,
  name: name(60, msg('Enter the name of who gets it.')),
  message: optionalText(300),
})
export type NewGift = z.infer<typeof NewGift>

const Gift = z.object({
  _id: z.string(),
  to: z.object({ name: z.string(), email: z.string() }),
  message: z.string(),
  /** The pass's. */
  name: z.string(),
  facility: z.object({ _id: z.string(), name: z.string() }),
  timeZone: z.string(),
  boughtAt: Instant,
  /** Null until it is redeemed. */
  redeemedAt: z.nullable(Instant),
  /** Whether it was refunded or has ended without being redeemed. */
  isOver: z.boolean(),
  /** Whether it has ended, redeemed or not, because its money went back. */
  isRefunded: z.boolean(),
})
export type Gift = z.infer<typeof Gift>

export const listGifts = {
  method: 'GET',
  path: '/passes/gifts',
  summary: 'The passes that the user gave, the newest first; 50 at most',
  reply: z.array(Gift),
} as const

export const mailGift = {
  method: 'POST',
  path: '/passes/gifts/:id/mail',
  repeatable: true,
  summary: 'Mail a gift again that was not redeemed',
  errors: ['not_found'],
} as const

export const changeGift = {
  method: 'PUT',
  path: '/passes/gifts/:id',
  summary: 'Give a gift that was not redeemed to another address, with a new code; the one that was mailed ends',
  body: NewGift,
  errors: ['not_found'],
} as const
