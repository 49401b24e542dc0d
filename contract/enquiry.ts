import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { Id, Instant, Money, optionalText, Page, SlotFields, text, wholeCents } from './common.ts'
import { MAX_WANTED } from './limits.ts'

const MANY = msg('An enquiry is for at most 10 courts and spaces in all. Write of more in your note.')

/** A space of the facility, or a number of courts, at a time. */
const Line = z
  .strictObject({
    ...SlotFields,
    space: z.optional(Id),
    courts: z.optional(z.int().check(z.gte(1), z.lte(MAX_WANTED, MANY))),
  })
  .check(
    z.refine(({ startTime, endTime }) => endTime > startTime, {
      error: msg('The end must be after the start.'),
      path: ['endTime'],
    }),
  )
export type EnquiryLine = z.infer<typeof Line>

const Lines = z.array(Line).check(
  z.minLength(1, msg('Add a day.')),
  z.maxLength(MAX_WANTED, MANY),
  z.refine((lines) => lines.reduce((sum, { courts = 1 }) => sum + courts, 0) <= MAX_WANTED, { error: MANY }),
)

/** `accepted`: all of the offer is paid; `cancelled`: all of it is cancelled. */
const EnquiryState = z.enum(['open', 'offered', 'accepted', 'declined', 'withdrawn', 'expired', 'cancelled'])
export type EnquiryState = z.infer<typeof EnquiryState>

const Enquiry = z.object({
  _id: z.string(),
  facility: z.object({ _id: z.string(), name: z.string(), timeZone: z.string() }),
  by: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** `what`: the space's name, or how many courts. */
  lines: z.array(z.object({ date: z.string(), startTime: z.string(), endTime: z.string(), what: z.string() })),
  people: z.number(),
  note: z.string(),
  state: EnquiryState,
  /** Why it was declined; empty for other states. */
  reason: z.string(),
  /** What the offer costs in all; null without one. */
  price: z.nullable(Money),
  currency: z.string(),
  /** Until when an offer is to be paid. */
  payUntil: z.nullable(Instant),
  /** The path of the page to pay an open offer on. */
  payPath: z.nullable(z.string()),
  createdAt: Instant,
})
export type Enquiry = z.infer<typeof Enquiry>

const People = msg('Enter how many people come.')

export const createEnquiry = {
  method: 'POST',
  path: '/enquiries',
  repeatable: true,
  status: 201,
  summary: 'Ask a venue for several days, courts or spaces at once, such as for a tournament; few at a time',
  body: z.strictObject({
    facility: Id,
    lines: Lines,
    people: z.int(People).check(z.gte(1, People), z.lte(10_000, People)),
    note: z.optional(optionalText(1000)),
  }),
  reply: Enquiry,
  errors: [
    'facility_not_found',
    'facility_closed',
    'invalid_slot',
    'slot_in_past',
    'beyond_booking_window',
    'not_found',
    'conflict',
  ],
} as const

export const listMyEnquiries = {
  method: 'GET',
  path: '/enquiries/mine',
  summary: 'The enquiries of the signed-in user, newest first; 50 at most',
  reply: z.array(Enquiry),
} as const

export const withdrawEnquiry = {
  method: 'POST',
  path: '/enquiries/:id/withdraw',
  summary: 'Withdraw an enquiry of one’s own, or decline the offer that answers it: all of it is released',
  reply: Enquiry,
  errors: ['not_found', 'conflict'],
} as const

export const listEnquiries = {
  method: 'GET',
  path: '/enquiries',
  auth: 'member',
  paged: true,
  summary: 'Enquiries for long rentals at one’s venues: those without an answer first, then the newest',
  query: z.object(Page),
  reply: z.array(Enquiry),
} as const

export const countEnquiries = {
  method: 'GET',
  path: '/enquiries/waiting',
  auth: 'member',
  summary: 'How many enquiries wait for an answer',
  reply: z.object({ count: z.number() }),
} as const

export const checkEnquiry = {
  method: 'GET',
  path: '/facility/:id/enquiries/:enquiry/check',
  auth: 'member',
  summary: 'What each line of an enquiry would cost by the price rules, or why it can’t be booked; nothing is written',
  reply: z.array(
    z.object({
      price: Money,
      /** Why it can’t be booked, as a sentence; null when it can. */
      conflict: z.nullable(z.string()),
    }),
  ),
  errors: ['not_found', 'conflict'],
} as const

const OfferedPrice = z
  .number(msg('Enter the price as a number.'))
  .check(
    z.gt(0, msg('Enter the price.')),
    z.lte(1_000_000, msg('Enter the price.')),
    wholeCents(msg('A price has at most two decimals.')),
  )

export const offerRental = {
  method: 'POST',
  path: '/facility/:id/enquiries/:enquiry/offer',
  auth: 'member',
  repeatable: true,
  summary: 'Answer an enquiry with a price: all lines are booked or none, and the customer is mailed a link to pay by',
  body: z
    .strictObject({
      /** For all lines together. */
      price: z.optional(OfferedPrice),
      /** For each line. */
      prices: z.optional(z.array(OfferedPrice)),
      payWithinHours: z
        .int(msg('Choose how long the offer holds.'))
        .check(
          z.gte(1, msg('Choose how long the offer holds.')),
          z.lte(24 * 14, msg('Choose how long the offer holds.')),
        ),
    })
    .check(
      z.refine(({ price, prices }) => (price === undefined) !== (prices === undefined), {
        error: msg('Enter the price.'),
        path: ['price'],
      }),
    ),
  reply: Enquiry,
  errors: ['not_found', 'conflict', 'slot_taken', 'facility_closed', 'not_payable'],
} as const

export const declineEnquiry = {
  method: 'POST',
  path: '/facility/:id/enquiries/:enquiry/decline',
  auth: 'member',
  repeatable: true,
  summary: 'Decline an enquiry, or take back an offer that is not paid; its customer is mailed the reason',
  body: z.strictObject({ reason: text(500, msg('Enter a reason.')) }),
  reply: Enquiry,
  errors: ['not_found', 'conflict'],
} as const
