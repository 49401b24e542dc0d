import type { z } from 'zod/mini'
import type { dayOnCourt } from '#contract/dashboard'

/** One thing to look at, as the day's page shows it. */
export type Item = z.infer<typeof dayOnCourt.reply>['attention'][number]

/** How many refunds and disputes are named; the rest is counted. */
export const NAMED = 3

/** An item that says how many there are; none for 0. */
export const toCountItem = (count: number, kind: Item['kind'], text: string, href: string): Item[] =>
  count === 0 ? [] : [{ kind, text, href }]

/** The list of bookings with this one alone. */
export const toBookingUrl = (bookingId: string): string => `/admin/bookings?search=${bookingId}`
