import { z } from 'zod/mini'
import { Id } from './common.ts'
import { ItemKind } from './item-fields.ts'

/** Ids of the rows of `listHandOuts`. */
const row = { method: 'POST', auth: 'member', errors: ['not_found', 'conflict'] } as const

export const handOut = {
  ...row,
  path: '/facility/:id/hand-outs/:row',
  summary: 'Hand out an item of a booking; a repeated request changes nothing',
} as const

export const takeBack = {
  ...row,
  path: '/facility/:id/hand-outs/:row/return',
  summary: 'Take back a rented item; a repeated request changes nothing',
} as const

const HandOut = z.object({
  _id: z.string(),
  booking: Id,
  customer: z.string(),
  item: z.string(),
  kind: ItemKind,
  /** The number of a rented unit. */
  unit: z.nullable(z.number()),
  quantity: z.number(),
  court: z.string(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** To be handed out today, out, or out after the end of its booking. */
  state: z.enum(['due', 'out', 'late']),
})
export type HandOut = z.infer<typeof HandOut>

export const listHandOuts = {
  method: 'GET',
  path: '/facility/:id/hand-outs',
  auth: 'member',
  summary: 'What is to be handed out today, what is out, and what is late',
  reply: z.array(HandOut),
} as const
