import { z } from 'zod/mini'
import { Instant, Money, Month } from './common.ts'
import { OfferedMethod } from './facility-gateway.ts'
import { HowToPay } from './payment.ts'

/** A month of a weekly group, and the link that pays everything unpaid in it. */
export const MonthToPay = z.object({
  /** yyyy-MM, in the facility's time zone. */
  month: z.string(),
  /** Bookings that are not cancelled, and how many of them are paid. */
  bookings: z.number(),
  paid: z.number(),
  /** How many can be paid by a link, and for how much. */
  unpaid: z.number(),
  amount: Money,
  currency: z.string(),
  /** `processing`: a provider has the order but not the money yet. */
  state: z.enum(['none', 'open', 'processing']),
  /** Where anyone can pay, without signing in; null unless it is open. */
  link: z.nullable(z.object({ url: z.string(), expiresAt: Instant, bookings: z.number(), amount: Money })),
})
export type MonthToPay = z.infer<typeof MonthToPay>

export const listPaymentLinks = {
  method: 'GET',
  path: '/booking-groups/:id/payment-links',
  auth: 'member',
  summary: 'The months of a weekly group from this one on: what is unpaid, and the open payment link',
  reply: z.array(MonthToPay),
  errors: ['not_found'],
} as const

export const createPaymentLink = {
  method: 'POST',
  path: '/booking-groups/:id/payment-links',
  repeatable: true,
  auth: 'member',
  summary: 'Create a link that pays the unpaid bookings of a month; it replaces an open one and is mailed',
  body: z.strictObject({ month: Month }),
  reply: MonthToPay,
  errors: ['bad_request', 'not_found', 'not_payable'],
} as const

/** What a payment link pays, for anyone who has it. */
export const LinkToPay = z.object({
  /** `over`: paid at the venue, replaced, or not used in time. */
  state: z.enum(['open', 'processing', 'paid', 'over']),
  facility: z.object({ _id: z.string(), name: z.string(), location: z.string() }),
  bookings: z.array(
    z.object({ date: z.string(), startTime: z.string(), endTime: z.string(), court: z.string(), amount: Money }),
  ),
  amount: Money,
  currency: z.string(),
  expiresAt: Instant,
  timeZone: z.string(),
  /** Ways to pay; empty unless it is open. */
  methods: z.array(OfferedMethod),
})
export type LinkToPay = z.infer<typeof LinkToPay>

export const viewPaymentLink = {
  method: 'GET',
  path: '/payment-links/:id',
  auth: 'public',
  personal: true,
  summary: 'What a payment link pays, and the ways to pay it; settles its payments first',
  reply: LinkToPay,
  errors: ['not_found'],
} as const

export const payByLink = {
  method: 'POST',
  path: '/payment-links/:id/checkout',
  auth: 'public',
  repeatable: 'itself',
  summary: 'Open a page to pay by a payment link, without signing in; a repeated request returns the same page',
  body: z.strictObject(HowToPay),
  reply: z.string(),
  errors: ['bad_request', 'not_found', 'not_payable', 'provider_down', 'provider_refused'],
} as const
