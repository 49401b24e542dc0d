import { z } from 'zod/mini'
import { BookingStatus } from './booking.ts'
import { Email, Id, Instant, IsoDate, Money, Nothing, optionalText, Page } from './common.ts'

/** The four figures of the user's dashboard (spec §2). */
export const myFigures = {
  method: 'GET',
  path: '/reports/me',
  auth: 'user',
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
  name: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  status: BookingStatus,
  payBy: z.nullable(Instant),
  startsAt: Instant,
  endsAt: Instant,
})

/** One day on every court: the timeline of the admin dashboard. */
export const dayOnCourt = {
  method: 'GET',
  path: '/reports/day',
  auth: 'admin',
  summary: 'Bookings of a day by venue and court, with the day’s figures',
  query: z.object({ date: z.optional(IsoDate) }),
  reply: z.object({
    date: z.string(),
    now: Instant,
    figures: z.object({
      courtHoursSold: z.number(),
      courtHoursOpen: z.number(),
      courtHoursSoldLastWeek: z.number(),
      taken: Money,
      takenLastWeek: Money,
      currency: z.string(),
      held: z.number(),
      nextRelease: z.nullable(Instant),
      nextSevenDays: z.array(z.object({ date: z.string(), share: z.nullable(z.number()) })),
    }),
    venues: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        timeZone: z.string(),
        openingTime: z.string(),
        closingTime: z.string(),
        closed: z.boolean(),
        sold: z.number(),
        open: z.number(),
        courts: z.array(z.object({ name: z.string(), bars: z.array(Bar) })),
      }),
    ),
    attention: z.array(
      z.object({
        kind: z.enum(['closure_hit', 'refund_failed', 'job_failed', 'unseen']),
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

export const analytics = {
  method: 'GET',
  path: '/reports/analytics',
  auth: 'admin',
  summary: 'Revenue, bookings and occupancy over time and by venue; busiest hours',
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
    /** `closed`: every venue was closed in the whole of it, which is not the same as zero. `occupancy` 0–1. */
    periods: z.array(
      z.object({
        start: z.string(),
        bookings: z.number(),
        occupancy: z.nullable(z.number()),
        closed: z.boolean(),
        revenue: z.array(z.object({ currency: z.string(), amount: Money })),
      }),
    ),
    venues: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        bookings: z.number(),
        occupancy: z.nullable(z.number()),
        revenue: z.array(z.object({ currency: z.string(), amount: Money })),
      }),
    ),
    /** Share 0–1 sold, by weekday (0 Sunday) and hour; null where closed. */
    heat: z.array(
      z.object({ weekday: z.number(), hour: z.number(), share: z.nullable(z.number()), hours: z.number() }),
    ),
    totals: z.object({
      bookings: z.number(),
      occupancy: z.nullable(z.number()),
      revenue: z.array(z.object({ currency: z.string(), amount: Money })),
    }),
  }),
} as const

export const customers = {
  method: 'GET',
  path: '/reports/customers',
  auth: 'admin',
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
      paid: Money,
      currency: z.string(),
      lastBooking: z.nullable(Instant),
    }),
  ),
} as const

export const searchAll = {
  method: 'GET',
  path: '/reports/search',
  auth: 'admin',
  summary: 'Bookings, venues and customers that match',
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
  auth: 'admin',
  paged: true,
  summary: 'Who changed or deleted what, and when',
  query: z.object({
    ...Page,
    kind: z.optional(z.enum(['facility', 'booking', 'closure', 'role', 'refund', 'account'])),
  }),
  reply: z.array(
    z.object({
      _id: z.string(),
      at: Instant,
      by: z.string(),
      kind: z.string(),
      action: z.string(),
      subject: z.string(),
      detail: z.string(),
    }),
  ),
} as const

export const goLive = {
  method: 'GET',
  path: '/reports/go-live',
  auth: 'admin',
  summary: 'Which integrations are configured and work; jobs that died',
  reply: z.object({
    mode: z.enum(['demo', 'live']),
    checks: z.array(z.object({ name: z.string(), ok: z.boolean(), state: z.string(), hint: z.string() })),
    queue: z.object({
      waiting: z.number(),
      dead: z.array(
        z.object({ id: z.string(), task: z.string(), attempts: z.number(), error: z.string(), since: Instant }),
      ),
    }),
  }),
} as const

export const sendTestMail = {
  method: 'POST',
  path: '/reports/go-live/test-mail',
  auth: 'admin',
  summary: 'Send a mail to see that mail works',
  body: z.strictObject({ to: Email }),
  reply: Nothing,
  errors: ['unavailable'],
} as const
