import { z } from 'zod/mini'
import { BookingStatus } from './booking.ts'
import { Instant, Money, optionalText, Page } from './common.ts'

export const customers = {
  method: 'GET',
  path: '/reports/customers',
  auth: 'owner',
  paged: true,
  summary: 'People who booked',
  query: z.object({
    ...Page,
    search: z.optional(optionalText(100)),
    sort: z.optional(z.enum(['-last', 'name', '-bookings', '-paid'])),
  }),
  reply: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      address: z.string(),
      bookings: z.number(),
      /** Bookings of the last 60 days they did not come to, since it was cleared. */
      noShows: z.number(),
      paid: Money,
      currency: z.string(),
      lastBooking: z.nullable(Instant),
    }),
  ),
} as const

export const searchAll = {
  method: 'GET',
  path: '/reports/search',
  auth: 'member',
  summary: 'Bookings, facilities and customers that match',
  query: z.object({ q: optionalText(100) }),
  reply: z.object({
    facilities: z.array(z.object({ _id: z.string(), name: z.string(), location: z.string() })),
    customers: z.array(z.object({ _id: z.string(), name: z.string(), email: z.string() })),
    bookings: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        facility: z.string(),
        date: z.string(),
        startTime: z.string(),
        status: BookingStatus,
      }),
    ),
  }),
} as const

export const audit = {
  method: 'GET',
  path: '/reports/audit',
  auth: 'owner',
  paged: true,
  summary: 'Who changed or deleted what, and when',
  query: z.object({
    ...Page,
    /** `change`: every kind except security, such as sign-ins. */
    kind: z.optional(
      z.enum([
        'change',
        'facility',
        'booking',
        'closure',
        'review',
        'role',
        'refund',
        'account',
        'security',
        'member',
        'proposal',
        'job',
      ]),
    ),
  }),
  reply: z.array(
    z.object({
      _id: z.string(),
      at: Instant,
      by: z.string(),
      /** The name of the API key that they used. */
      apiKey: z.nullable(z.string()),
      kind: z.string(),
      action: z.string(),
      subject: z.string(),
      /** The facility, user or booking that was changed. */
      subjectId: z.nullable(z.string()),
      detail: z.string(),
      /** How often it happened within a minute; above 1 only for security events. */
      hits: z.number(),
    }),
  ),
} as const
