import { z } from 'zod/mini'
import { Money } from './common.ts'
import { GatewayName } from './payment.ts'
import { Sport } from './space.ts'

/** Settings that the browser reads at run time; the build contains none of them. */
export const Site = z.object({
  mode: z.enum(['demo', 'live']),
  publicUrl: z.string(),
  currency: z.string(),
  /** The languages of the pages, English first. */
  languages: z.array(z.string()),
  /** Each language's own name, like `বাংলা`. */
  languageNames: z.record(z.string(), z.string()),
  timeZone: z.string(),
  closedWeekdays: z.array(z.number()),
  openingTime: z.string(),
  closingTime: z.string(),
  /** From the earliest opening to the latest closing of any facility. */
  searchHours: z.object({ openingTime: z.string(), closingTime: z.string() }),
  /** What is played besides badminton; missing in the release before. */
  sports: z.optional(z.array(Sport)),
  slotMinutes: z.number(),
  payWithinMinutes: z.number(),
  freeCancelHours: z.number(),
  bookingHorizonDays: z.number(),
  /** Today in the site's zone, yyyy-MM-dd. */
  today: z.string(),
  /** The first day with a slot left at the default opening hours: today, or tomorrow once today's last slot has begun. */
  firstDay: z.string(),
  supportEmail: z.string(),
  /** The seller of the bookings, shown on receipts and the contact page. */
  seller: z.object({ name: z.string(), address: z.optional(z.string()) }),
  /** Phone number of the footer and the contact page; without it both leave it out. */
  phone: z.optional(z.string()),
  /** Targets of the footer's links by their labels; a missing one keeps an empty target (spec §2). */
  links: z.optional(z.record(z.string(), z.string())),
  /** Whether people can verify phone numbers and get text messages; missing in the release before. */
  sms: z.optional(z.boolean()),
  googleClientId: z.nullable(z.string()),
  /** Hosts that browsers load pictures from besides our own, like *.example.com; missing in the release before. */
  imageHosts: z.optional(z.array(z.string())),
  payment: z.object({
    /** The site's own ways to pay in its currency, which venues without an account of their own offer. */
    methods: z.array(GatewayName),
    /** Whether venues can connect accounts of their own. */
    venuesConnect: z.boolean(),
    /** The least that these ways can charge, 0 without any; missing in the release before. */
    leastCharge: z.optional(Money),
  }),
})
export type Site = z.infer<typeof Site>

export const getSite = {
  method: 'GET',
  path: '/site',
  auth: 'public',
  summary: 'Settings a client needs',
  reply: Site,
} as const
