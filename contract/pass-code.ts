import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { Id, IsoDate, text } from './common.ts'

const many = (most: number, message: string) => z.int(message).check(z.gte(1, message), z.lte(most, message))

/** Vouchers for one person each, or one code for many people. */
export const NewPassCodes = z
  .strictObject({
    count: many(500, msg('Choose 1 to 500 codes.')),
    /** How many people may redeem each. */
    people: many(10_000, msg('Choose 1 to 10,000 people.')),
    /** The last day, at the venue; null for no end. */
    until: z.nullable(IsoDate),
  })
  .check(
    z.refine(({ count, people }) => count === 1 || people === 1, {
      error: msg('Several codes are for one person each.'),
      path: ['people'],
    }),
  )
export type NewPassCodes = z.infer<typeof NewPassCodes>

const PassCodeBatch = z.object({
  _id: z.string(),
  /** The pass's. */
  name: z.string(),
  /** How many codes, and how many people may redeem each. */
  count: z.number(),
  people: z.number(),
  redeemed: z.number(),
  until: z.nullable(z.string()),
  /** Whether nobody can redeem any of them now. */
  isOver: z.boolean(),
})
export type PassCodeBatch = z.infer<typeof PassCodeBatch>

export const listPassCodes = {
  method: 'GET',
  path: '/facility/:id/pass-codes',
  auth: 'member',
  summary:
    'The codes that a venue made, by batch, the newest first; 50 batches at most. The codes themselves are not kept',
  reply: z.array(PassCodeBatch),
} as const

export const makePassCodes = {
  method: 'POST',
  path: '/facility/:id/pass-offers/:offer/codes',
  // a stored reply would keep the codes
  repeatable: 'itself',
  auth: 'owner',
  status: 201,
  summary: 'Make codes that give a pass to who redeems them; the reply is the only place that has them',
  body: NewPassCodes,
  reply: z.object({ codes: z.array(z.string()) }),
  errors: ['not_found', 'bad_request', 'conflict'],
} as const

export const endPassCodes = {
  method: 'DELETE',
  path: '/facility/:id/pass-codes/:batch',
  auth: 'owner',
  summary: 'End the codes of a batch; passes that were redeemed stay good',
  errors: ['not_found'],
} as const

export const redeemPass = {
  method: 'POST',
  path: '/passes/redeem',
  summary: 'Redeem a code: its pass is the user’s. Repeated by the same user, it returns the same pass',
  body: z.strictObject({ code: text(100, msg('Enter the code.')) }),
  reply: z.object({
    _id: Id,
    name: z.string(),
    facility: z.object({ _id: z.string(), name: z.string() }),
  }),
  errors: ['not_found'],
} as const
