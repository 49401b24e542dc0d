import { z } from 'zod/mini'
import { Attendance, BookingStatus } from './booking.ts'
import { Instant, IsoDate, Money, optionalText, Page } from './common.ts'

export const myFigures = {
  method: 'GET',
  path: '/reports/me',
  summary: 'The signed-in user’s figures',
  reply: z.object({
    courtsBooked: z.number(),
    reviewsGiven: z.number(),
    totalPayments: Money,
    currency: z.string(),
    todaysAppointments: z.array(
      z.object({ _id: z.string(), facility: z.string(), startTime: z.string(), endTime: z.string() }),
    ),
  }),
} as const

const Bar = z.object({
  _id: z.string(),
  /** The customer's; before the host of a game, how many of its places are taken: `3/4 Rafi Ahmed`. */
  name: z.string(),
  /** Who plays with the customer. */
  players: z.optional(z.array(z.string())),
  /** The space that is booked, which is shown on each of its courts; `isFurther` on all but the first. */
  space: z.optional(z.string()),
  isFurther: z.optional(z.boolean()),
  startTime: z.string(),
  endTime: z.string(),
  status: BookingStatus,
  payBy: z.nullable(Instant),
  /** Unpaid, and to be paid at the facility. */
  paysAtDesk: z.boolean(),
  payableAmount: Money,
  currency: z.string(),
  attendance: z.nullable(Attendance),
  startsAt: Instant,
  endsAt: Instant,
})

export const dayOnCourt = {
  method: 'GET',
  path: '/reports/day',
  auth: 'member',
  summary: 'Bookings of a day by facility and court, with the day’s figures',
  formerNames: { venues: 'facilities', nextRelease: 'figures.nextExpiry' },
  query: z.object({
    date: z.optional(IsoDate),
    /** Only venues with these words in their name or location. */
    search: z.optional(optionalText(100)),
    /** Of the venues, 50 at a time, those with most court-hours sold first. */
    page: Page.page,
  }),
  reply: z.object({
    date: z.string(),
    now: Instant,
    /** How many venues the figures of the day are of; `facilities`, `nextSevenDays` and `fullest` are those of the page. */
    total: z.number(),
    figures: z.object({
      courtHoursSold: z.number(),
      courtHoursOpen: z.number(),
      courtHoursSoldLastWeek: z.number(),
      taken: Money,
      takenLastWeek: Money,
      currency: z.string(),
      /** Holds that are paid online, or expire. */
      held: z.number(),
      nextExpiry: z.nullable(Instant),
      nextSevenDays: z.array(z.object({ date: z.string(), share: z.nullable(z.number()) })),
    }),
    facilities: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        timeZone: z.string(),
        openingTime: z.string(),
        closingTime: z.string(),
        closed: z.boolean(),
        /** When it is closed, the next day on which it is open; null when there is none within a month. */
        nextOpenDay: z.nullable(z.string()),
        sold: z.number(),
        open: z.number(),
        /** How many users wait for a court at each time, without users who have an offer. */
        waiting: z.array(z.object({ from: z.string(), to: z.string(), count: z.number() })),
        courts: z.array(
          z.object({
            number: z.number(),
            /** Like 'Court 2', in the language of the request. */
            name: z.string(),
            bars: z.array(Bar),
            /** Closed hours of a day that is open otherwise. */
            closures: z.array(z.object({ startTime: z.string(), endTime: z.string(), reason: z.string() })),
          }),
        ),
      }),
    ),
    attention: z.array(
      z.object({
        kind: z.enum([
          'dispute',
          'charge_held',
          'closure_hit',
          'refund_failed',
          'payment_difference',
          'unpaid_at_desk',
          'job_failed',
          'proposal',
          'enquiry',
          'low_stock',
          'unseen',
        ]),
        text: z.string(),
        href: z.string(),
      }),
    ),
    latest: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        facility: z.string(),
        date: z.string(),
        startTime: z.string(),
        endTime: z.string(),
        status: BookingStatus,
      }),
    ),
    fullest: z.array(z.object({ _id: z.string(), name: z.string(), share: z.number() })),
  }),
} as const
