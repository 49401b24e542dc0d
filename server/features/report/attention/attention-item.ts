import type { z } from 'zod/mini'
import type { dayOnCourt } from '#contract/dashboard'

/** One thing to look at, as the day's page shows it. */
export type Item = z.infer<typeof dayOnCourt.reply>['attention'][number]

/** How many refunds and disputes are named; the rest is counted. */
export const NAMED = 3

/** Returns an item that states a count; none for 0. */
export const toCountItem = (count: number, kind: Item['kind'], text: string, href: string): Item[] =>
  count === 0 ? [] : [{ kind, text, href }]

/** Returns the URL of the list of bookings with only this one. */
export const toBookingUrl = (bookingId: string): string => `/admin/bookings?search=${bookingId}`
