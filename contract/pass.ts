import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { Instant, Money, name, storableText, wholeCents } from './common.ts'
import { OfferedMethod } from './facility-gateway.ts'
import { NewGift } from './pass-gift.ts'
import { PassApplies, PassKind } from './pass-terms.ts'
import { HowToPay } from './payment.ts'

/**
 * Where an offer is sold: on the venue's page and at its desk, at the desk only, or by codes only. `refund`: credit that is
 * given in place of a refund, for nothing and of any value.
 */
const Sold = z.enum(['online', 'desk', 'code', 'refund'])

const count = (most: number, message: string) => z.int(message).check(z.gte(1, message), z.lte(most, message))

const amount = (message: string) =>
  z
    .number(message)
    .check(z.gte(0, message), z.lte(100_000, message), wholeCents(msg('An amount has at most two decimals.')))

const Terms = {
  name: name(60, msg('Name the pass, like Ten hours.')),
  kind: PassKind,
  /** What it costs, in major units. */
  price: amount(msg('Enter the price as a number.')),
  /** Hours of uses, or money in major units; 0 for a rate, and of credit for refunds. */
  value: amount(msg('Enter what it is worth.')),
  validDays: count(1830, msg('Choose 1 to 1830 days.')),
  /** 0 unless it is a rate. */
  percentOff: z.int(msg('Choose 1 to 100 percent.')).check(z.gte(0), z.lte(100, msg('Choose 1 to 100 percent.'))),
  /** For how many bookings a week it is good; null for any number. */
  perWeek: z.nullable(count(100, msg('Choose 1 to 100 bookings.'))),
  /** How many days ahead a rate is good for, if more than everybody may book; null for the usual ones. */
  daysAhead: z.nullable(count(730, msg('Choose 1 to 730 days.'))),
  applies: PassApplies,
  sold: Sold,
}

/** The terms of an offer, as its owner writes them. */
export const NewPassOffer = z.strictObject({ ...Terms, daysAhead: z.optional(Terms.daysAhead) }).check(
  z.refine(({ kind, sold, value }) => (kind === 'rate' || sold === 'refund') === (value === 0), {
    error: msg('Enter what it is worth.'),
    path: ['value'],
  }),
  z.refine(({ sold, kind, price }) => sold !== 'refund' || (kind === 'money' && price === 0), {
    error: msg('Only credit can be given in place of refunds.'),
    path: ['sold'],
  }),
  z.refine(({ sold, perWeek, applies }) => sold !== 'refund' || (!perWeek && Object.keys(applies).length === 0), {
    error: msg('Credit in place of a refund is good at all times.'),
    path: ['sold'],
  }),
  z.refine(({ kind, value }) => kind !== 'uses' || Number.isInteger(value), {
    error: msg('Enter whole hours.'),
    path: ['value'],
  }),
  z.refine(({ kind, applies }) => kind !== 'uses' || applies.what !== 'item', {
    error: msg('Hours don’t pay for items.'),
    path: ['what'],
  }),
  z.refine(({ kind, percentOff }) => (kind === 'rate') === percentOff > 0, {
    error: msg('Choose 1 to 100 percent.'),
    path: ['percentOff'],
  }),
  z.refine(({ kind, daysAhead }) => kind === 'rate' || !daysAhead, {
    error: msg('Only a member price opens more days.'),
    path: ['daysAhead'],
  }),
)
export type NewPassOffer = z.infer<typeof NewPassOffer>

const Venue = z.object({ _id: z.string(), name: z.string() })

/** Where a pass is sold, and the other venues at which it is good, without deleted ones. */
const Venues = { facility: Venue, alsoAt: z.array(Venue) }

export const PassOffer = z.object({
  _id: z.string(),
  ...Venues,
  ...Terms,
  currency: z.string(),
  /** How many were sold. */
  passes: z.number(),
})
export type PassOffer = z.infer<typeof PassOffer>

const PassEntry = z.object({
  at: Instant,
  /** Hours, or money in major units. */
  delta: z.number(),
  reason: z.enum(['issued', 'used', 'returned', 'topped_up', 'corrected', 'refunded', 'credited']),
  note: z.string(),
  /** The booking that used it. */
  booking: z.nullable(z.string()),
})

export const Pass = z.object({
  _id: z.string(),
  ...Venues,
  name: z.string(),
  kind: PassKind,
  percentOff: z.number(),
  perWeek: z.nullable(z.number()),
  /** How many bookings of this week and later ones use it, by their Mondays; empty without `perWeek`. */
  usedByWeek: z.array(z.object({ monday: z.string(), count: z.number() })),
  daysAhead: z.nullable(z.number()),
  applies: PassApplies,
  /** Hours, or money in major units; 0 for a rate. */
  balance: z.number(),
  value: z.number(),
  currency: z.string(),
  endsAt: Instant,
  timeZone: z.string(),
  isOver: z.boolean(),
  /** The offer to buy it again; null when it is not sold online any more. */
  offer: z.nullable(z.string()),
  /** Newest first, 20 at most. */
  entries: z.array(PassEntry),
})
export type Pass = z.infer<typeof Pass>

const MyPass = z.extend(Pass, {
  /**
   * By the ids of the venues where it is good, the least that can be paid online, without those whose accounts can't be read;
   * missing from the release before.
   */
  leastCharges: z.optional(z.record(z.string(), Money)),
})
export type MyPass = z.infer<typeof MyPass>

export const listPassOffers = {
  method: 'GET',
  path: '/facility/:id/passes',
  auth: 'public',
  summary: 'The passes that a venue sells online',
  reply: z.array(PassOffer),
} as const

export const getPassOffer = {
  method: 'GET',
  path: '/passes/offers/:id',
  auth: 'public',
  summary: 'A pass that a venue sells online',
  reply: PassOffer,
  errors: ['not_found'],
} as const

export const listAllPassOffers = {
  method: 'GET',
  path: '/facility/:id/pass-offers',
  auth: 'member',
  summary: 'The passes of a venue that are not withdrawn, also those sold at its desk only',
  reply: z.array(PassOffer),
} as const

export const listPassFacilities = {
  method: 'GET',
  path: '/facility/:id/pass-facilities',
  auth: 'owner',
  summary:
    'The other venues at which passes of a venue may be good: those that the user owns, for admins those with an owner in common',
  reply: z.array(Venue),
} as const

export const createPassOffer = {
  method: 'POST',
  path: '/facility/:id/pass-offers',
  auth: 'owner',
  repeatable: true,
  status: 201,
  summary: 'Offer a pass of a venue',
  body: NewPassOffer,
  reply: PassOffer,
  errors: ['facility_not_found', 'bad_request'],
} as const

export const replacePassOffer = {
  method: 'PUT',
  path: '/facility/:id/pass-offers/:offer',
  auth: 'owner',
  summary: 'Change a pass for those who buy it from now on; passes that were sold keep their terms',
  body: NewPassOffer,
  reply: PassOffer,
  errors: ['not_found', 'bad_request'],
} as const

export const withdrawPassOffer = {
  method: 'DELETE',
  path: '/facility/:id/pass-offers/:offer',
  auth: 'owner',
  summary: 'Sell a pass no longer; those that were sold stay good',
  errors: ['not_found'],
} as const

export const listMyPasses = {
  method: 'GET',
  path: '/passes',
  summary: 'The passes of the user, those that can be used first',
  reply: z.array(MyPass),
} as const

export const passMethods = {
  method: 'GET',
  path: '/passes/offers/:id/methods',
  summary: 'The ways to pay a pass',
  reply: z.array(OfferedMethod),
  errors: ['not_found'],
} as const

export const buyPass = {
  method: 'POST',
  path: '/passes/offers/:id/checkout',
  repeatable: 'itself',
  summary: 'Open the checkout session of a pass; repeated, it returns the same session',
  body: z.strictObject({ ...HowToPay, gift: z.optional(NewGift) }),
  reply: z.string(),
  errors: ['not_found', 'bad_request', 'not_payable', 'provider_down', 'provider_refused'],
} as const

export const passPurchase = {
  method: 'GET',
  path: '/passes/purchase',
  summary: 'The outcome of the purchase of a checkout session',
  query: z.object({ session_id: z.string().check(z.maxLength(200), storableText) }),
  reply: z.object({
    outcome: z.enum(['paid', 'processing', 'unpaid', 'refunded']),
    name: z.string(),
    amount: Money,
    currency: z.string(),
    /** The name of who gets it, if it is a gift. */
    giftTo: z.nullable(z.string()),
  }),
  errors: ['session_not_found', 'provider_down'],
} as const
