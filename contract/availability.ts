import { z } from 'zod/mini'
import { Id, IsoDate, Money } from './common.ts'
import { AfterEvent } from './live.ts'
import { ForPass } from './pass-terms.ts'

export const Slot = z.object({
  startTime: z.string(),
  endTime: z.string(),
  /** Courts still free in it, at least 1. */
  courtsLeft: z.number(),
  /** The price of a court for it, and per hour; only with `facility`. */
  price: z.optional(Money),
  pricePerHour: z.optional(Money),
})
export type Slot = z.infer<typeof Slot>

export const checkAvailability = {
  method: 'GET',
  path: '/check-availability',
  auth: 'public',
  summary: 'Free slots of a day, of one facility or of any',
  query: z.object({
    date: z.optional(IsoDate),
    facility: z.optional(Id),
    /** With `facility`: the slots of one of its spaces, free while all of its courts are. */
    space: z.optional(Id),
    /** A slot that has begun too, while at least half of it is left: the desk books it for who walks in. */
    begun: z.optional(z.enum(['true'])),
    ...ForPass,
    ...AfterEvent,
  }),
  reply: z.array(Slot),
  errors: ['facility_not_found'],
} as const
