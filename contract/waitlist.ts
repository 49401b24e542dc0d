import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { Clock, EndClock, Id, Instant, IsoDate, Money } from './common.ts'
import { slotErrors } from './errors.ts'

/** `waiting` until a court is free for it, `offered` while one is held for it. */
export const WaitlistStatus = z
  .enum(['waiting', 'offered', 'told'])
  .register(z.globalRegistry, { description: '`told` is sent for `waiting` with `isNotified` until the next release.' })
export type WaitlistStatus = z.infer<typeof WaitlistStatus>

export const Odds = z.enum(['good', 'fair', 'low'])
export type Odds = z.infer<typeof Odds>

/** A court held for the first in line: an unpaid booking of theirs, paid by `POST /checkout`. */
const Offer = z.object({
  booking: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  court: z.string(),
  price: Money,
  currency: z.string(),
  /** Null while its payment is on its way. */
  payBy: z.nullable(Instant),
})

export const WaitlistEntry = z.object({
  _id: z.string(),
  facility: z.string(),
  /** The game that a place is wanted in; missing for a court. */
  playSession: z.optional(z.string()),
  /** The space that is wanted; missing for a court. */
  space: z.optional(z.object({ _id: z.string(), name: z.string() })),
  facilityName: z.string(),
  /** Empty without one. */
  facilityImage: z.string(),
  date: z.string(),
  /** Local times at the facility: a court is wanted for `hours` hours between them. */
  from: z.string(),
  to: z.string(),
  hours: z.number(),
  /** 1 is next, among the entries that could take the same court. */
  position: z.number(),
  /** How many are before it: `position - 1`. */
  ahead: z.number(),
  odds: Odds,
  status: WaitlistStatus,
  /** In the last hour before the start, everyone was notified of a free court by mail: the first to book gets it. */
  isNotified: z.boolean(),
  createdAt: Instant,
  /** Set while `status` is `offered`, otherwise null. */
  offer: z.nullable(Offer),
})
export type WaitlistEntry = z.infer<typeof WaitlistEntry>

/** Why there is nothing to wait for. */
const needless = ['slot_free', 'already_booked', 'already_waiting'] as const

export const joinWaitlist = {
  method: 'POST',
  path: '/waitlist',
  repeatable: true,
  status: 201,
  summary: 'Wait for a court or a space at a time that is full, or for some hours within a longer time',
  body: z.strictObject({
    facility: Id,
    /** The space that is wanted, in place of any court. */
    space: z.optional(Id),
    date: IsoDate,
    from: Clock,
    to: EndClock,
    /** The number of hours wanted; without it all of the time from `from` to `to`. */
    hours: z.optional(
      z
        .number(msg('Choose how many hours.'))
        .check(z.gt(0, msg('Choose how many hours.')), z.lte(24, msg('Choose at most 24 hours.'))),
    ),
  }),
  reply: WaitlistEntry,
  errors: ['facility_not_found', 'not_found', ...slotErrors, ...needless, 'waitlist_limit', 'bad_request'],
} as const

export const listWaitlist = {
  method: 'GET',
  path: '/waitlist',
  summary: 'What the signed-in user waits for, soonest first',
  reply: z.array(WaitlistEntry),
} as const

export const leaveWaitlist = {
  method: 'DELETE',
  path: '/waitlist/:id',
  repeatable: true,
  summary: 'Stop waiting; an open offer is declined, unless its payment is on its way',
  errors: ['not_found', 'not_cancellable', 'provider_down'],
} as const

export const declineOffer = {
  method: 'POST',
  path: '/waitlist/:id/decline',
  repeatable: true,
  summary: 'Give up the court that is offered, which goes to the next in line, and stop waiting',
  errors: ['not_found', 'not_cancellable', 'provider_down'],
} as const

export const listFacilityWaitlist = {
  method: 'GET',
  path: '/facility/:id/waitlist',
  auth: 'member',
  summary: 'Who waits for a court or space of this facility on a day (today without one), first in line first',
  query: z.object({ date: z.optional(IsoDate) }),
  reply: z.array(
    z.object({
      _id: z.string(),
      user: z.object({ _id: z.string(), name: z.string(), email: z.string(), phone: z.string() }),
      from: z.string(),
      to: z.string(),
      hours: z.number(),
      /** The name of the space that is wanted; missing for a court. */
      space: z.optional(z.string()),
      position: z.number(),
      status: WaitlistStatus,
      isNotified: z.boolean(),
      createdAt: Instant,
    }),
  ),
  errors: ['facility_not_found'],
} as const
