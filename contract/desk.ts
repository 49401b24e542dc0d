import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { Booking } from './booking.ts'
import { asPhone, Email, Id, Instant, IsoDate, Money, name, optionalText, SlotFields, text } from './common.ts'
import { slotErrors } from './errors.ts'
import { AskedItems } from './item-fields.ts'
import { DeskMethod } from './payment.ts'

const hasDigits = (value: string) => value.replace(/\D/g, '').length >= 6

/** A phone number in any spelling. */
const Phone = text(30, msg('Enter the customer’s phone number.')).check(
  asPhone,
  z.refine(
    (value) => value === '' || (/^[+\d\s()./-]+$/.test(value) && hasDigits(value)),
    msg('Enter a phone number.'),
  ),
)

const reference = z.optional(optionalText(60))

/** The customer, by exactly one of the three. */
export const Customer = {
  user: z.optional(Id),
  email: z.optional(Email),
  /** Someone without an account. */
  walkIn: z.optional(z.strictObject({ name: name(100, 'Enter the customer’s name.'), phone: Phone })),
}

export const payByVoucher = {
  method: 'POST',
  path: '/bookings/:id/voucher',
  auth: 'member',
  summary: 'Redeem a voucher for the customer of an unpaid booking, and pay the booking with it as far as it goes',
  body: z.strictObject({ code: text(100, msg('Enter the code.')) }),
  reply: Booking,
  errors: ['booking_not_found', 'not_payable', 'not_found', 'conflict'],
} as const

export const listCustomerPasses = {
  method: 'GET',
  path: '/bookings/:id/customer-passes',
  auth: 'member',
  summary: 'The passes of its customer that can pay an unpaid booking, with what each pays',
  reply: z.array(z.object({ _id: Id, name: z.string(), pays: Money })),
  errors: ['booking_not_found'],
} as const

export const payWithCustomerPass = {
  method: 'POST',
  path: '/bookings/:id/customer-pass',
  repeatable: true,
  auth: 'member',
  summary: 'Pay an unpaid booking with a pass of its customer as far as it goes, as they asked to; they are mailed',
  body: z.strictObject({ pass: Id }),
  reply: Booking,
  errors: ['booking_not_found', 'not_payable', 'conflict'],
} as const

export const bookForSomeone = {
  method: 'POST',
  path: '/bookings/for',
  repeatable: true,
  auth: 'member',
  status: 201,
  summary:
    'Book for a user, by id or e-mail, or for a walk-in, and take the money, expect it at the desk or hold the court',
  body: z.strictObject({
    ...Customer,
    facility: Id,
    /** The number of the only court to take; without it any free one. */
    court: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
    /** A space of the facility, in place of a court. */
    space: z.optional(Id),
    /** For a private lesson. */
    coach: z.optional(Id),
    items: z.optional(AskedItems),
    ...SlotFields,
    /** `link`: to be paid online in the usual time. `desk`: to be paid there later. Otherwise it was just paid so. */
    payment: z.optional(z.enum(['link', 'desk', ...DeskMethod.options])),
    reference,
    /** The price that was shown, in major units. The booking is refused when it has changed. */
    price: z.optional(Money),
  }),
  reply: Booking,
  errors: [
    'bad_request',
    'conflict',
    'account_not_found',
    'facility_not_found',
    ...slotErrors,
    'slot_taken',
    'item_taken',
  ],
} as const

export const takePayment = {
  method: 'POST',
  path: '/bookings/:id/payment',
  repeatable: true,
  auth: 'member',
  summary: 'Record that an unpaid booking was paid at the desk',
  body: z.strictObject({
    method: DeskMethod,
    reference,
    /** The price that was shown, in major units. Nothing is recorded when it has changed. */
    price: z.optional(Money),
  }),
  reply: Booking,
  errors: ['booking_not_found', 'not_payable', 'conflict'],
} as const

export const reviewCharge = {
  method: 'POST',
  path: '/bookings/:id/review',
  repeatable: true,
  auth: 'member',
  summary: 'Accept or return a payment that its provider holds because it suspects fraud',
  body: z.strictObject({ accept: z.boolean() }),
  reply: Booking,
  errors: ['booking_not_found', 'not_payable'],
} as const

/** A refund that was made by hand. */
export const HandRefund = z.strictObject({
  refund: Id,
  /** The provider's reference: for bKash the TrxID of the refund in the merchant panel. */
  reference: text(60, msg('Enter the reference of the refund.')),
  reason: text(300, msg('Enter how it was made, and why by hand.')),
})
export type HandRefund = z.infer<typeof HandRefund>

export const recordRefund = {
  method: 'POST',
  path: '/bookings/:id/refund/by-hand',
  repeatable: true,
  auth: 'member',
  summary: 'Record that a refund which its payment provider did not make was made by hand',
  body: HandRefund,
  reply: Booking,
  errors: ['booking_not_found', 'not_refundable'],
} as const

export const findCustomers = {
  method: 'GET',
  path: '/bookings/for',
  auth: 'member',
  summary: 'Customers by a part of name, e-mail or phone, for whom to book, and other users by a whole e-mail or phone',
  /** `facility`: only its customers are known; without it those of every venue the actor manages. */
  query: z.object({ q: optionalText(100), facility: z.optional(Id) }),
  reply: z.array(
    z.object({
      _id: z.string(),
      /** The first name only, for a user who is no customer. */
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      /** False for a user who is no customer: they are asked whether a booking is theirs. */
      isKnown: z.boolean(),
    }),
  ),
} as const

const dayQuery = z.object({ date: z.optional(IsoDate), facility: z.optional(Id) })

const Sums = { taken: Money, refunded: Money, net: Money }

export const deskReport = {
  method: 'GET',
  path: '/reports/desk',
  auth: 'member',
  summary: 'What was taken and paid back at the desk on a day, by method and who took it',
  query: dayQuery,
  reply: z.object({
    date: z.string(),
    currency: z.string(),
    totals: z.array(z.object({ method: DeskMethod, ...Sums })),
    staff: z.array(z.object({ name: z.string(), method: DeskMethod, ...Sums })),
    entries: z.array(
      z.object({
        at: Instant,
        /** Local time at the facility, HH:mm. */
        time: z.string(),
        kind: z.enum(['payment', 'refund']),
        method: DeskMethod,
        /** Negative for a refund. */
        amount: Money,
        reference: z.string(),
        staff: z.string(),
        customer: z.string(),
        facility: z.string(),
        /** Null for a pass or items. */
        booking: z.nullable(z.string()),
        /** Whether items were sold without a booking. */
        isItems: z.boolean(),
      }),
    ),
  }),
  errors: ['facility_not_found'],
} as const

export const exportDeskReport = {
  method: 'GET',
  path: '/reports/desk.csv',
  auth: 'owner',
  summary: 'The entries of the day’s desk report as CSV',
  file: 'text/csv',
  query: dayQuery,
} as const
