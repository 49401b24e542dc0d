import { z } from 'zod/mini'
import { Id, Instant } from './common.ts'

export const CalendarFeedKind = z.enum(['bookings', 'lessons', 'facility'])
export type CalendarFeedKind = z.infer<typeof CalendarFeedKind>

/** A calendar that a person may subscribe to in another program, by an address that only they know. */
export const CalendarFeed = z.object({
  /** Null as long as it has no address. */
  _id: z.nullable(z.string()),
  kind: CalendarFeedKind,
  /** The facility whose courts it shows; null for other kinds. */
  facility: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  createdAt: z.nullable(Instant),
  /** When a program last read it. */
  readAt: z.nullable(Instant),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

export const listCalendarFeeds = {
  method: 'GET',
  path: '/calendar-feeds',
  summary: 'The calendars one may subscribe to: own bookings, lessons as a coach, courts of one’s venues',
  reply: z.array(CalendarFeed),
} as const

export const createCalendarFeed = {
  method: 'POST',
  path: '/calendar-feeds',
  status: 201,
  summary: 'Make the address of a calendar, which is shown this once; one made before ends',
  body: z.strictObject({ kind: CalendarFeedKind, facility: z.optional(Id) }),
  reply: z.object({ url: z.string() }),
  errors: ['not_found'],
} as const

export const deleteCalendarFeed = {
  method: 'DELETE',
  path: '/calendar-feeds/:id',
  summary: 'End the address of a calendar',
  errors: ['not_found'],
} as const
