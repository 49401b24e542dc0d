import { z } from 'zod/mini'

/** Settings the browser needs at run time; nothing of them is baked in by the build. */
export const Site = z.object({
  mode: z.enum(['demo', 'live']),
  publicUrl: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  closedWeekdays: z.array(z.number()),
  openingTime: z.string(),
  closingTime: z.string(),
  slotMinutes: z.number(),
  payWithinMinutes: z.number(),
  freeCancelHours: z.number(),
  bookingHorizonDays: z.number(),
  /** Today in the site's zone, yyyy-MM-dd. */
  today: z.string(),
  /** The first day on which a slot is still to begin, at the usual hours: today, or tomorrow late in the evening. */
  firstDay: z.string(),
  supportEmail: z.string(),
  /** Toll-free number of the footer; the page keeps a placeholder while there is none. */
  phone: z.optional(z.string()),
  /** Where a footer link leads, by its label; a label that is missing keeps an empty target (spec §2). */
  links: z.optional(z.record(z.string(), z.string())),
  googleClientId: z.nullable(z.string()),
})
export type Site = z.infer<typeof Site>

export const getSite = {
  method: 'GET',
  path: '/site',
  auth: 'public',
  summary: 'Settings a client needs',
  reply: Site,
} as const
