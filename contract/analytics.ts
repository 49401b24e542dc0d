import { z } from 'zod/mini'
import { Id, IsoDate, Money } from './common.ts'

const Totals = {
  bookings: z.number(),
  occupancy: z.nullable(z.number()),
  revenue: z.array(z.object({ currency: z.string(), amount: Money })),
}

export const analytics = {
  method: 'GET',
  path: '/reports/figures',
  auth: 'owner',
  summary: 'Revenue, bookings and occupancy over time and by facility; busiest hours',
  formerNames: { venues: 'facilities' },
  query: z.object({
    from: z.optional(IsoDate),
    to: z.optional(IsoDate),
    by: z.optional(z.enum(['day', 'week', 'month'])),
    facility: z.optional(Id),
  }),
  reply: z.object({
    from: z.string(),
    to: z.string(),
    by: z.enum(['day', 'week', 'month']),
    /** The day of the first booking there is; null without any. Earlier days have no data to compare with. */
    firstBooking: z.nullable(z.string()),
    /** `closed`: every facility was closed all the time, which differs from zero bookings. `occupancy` is 0–1. */
    periods: z.array(z.object({ start: z.string(), closed: z.boolean(), ...Totals })),
    facilities: z.array(z.object({ _id: z.string(), name: z.string(), ...Totals })),
    /** Share sold (0–1) by weekday (0 is Sunday) and hour; null when closed. */
    heat: z.array(
      z.object({ weekday: z.number(), hour: z.number(), share: z.nullable(z.number()), hours: z.number() }),
    ),
    totals: z.object(Totals),
  }),
} as const
