import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { DisputeView, RefundView } from './booking-money.ts'
import { AskedCoPlayers, BookingCoPlayers } from './co-player.ts'
import { Id, Instant, IsoDate, Money, optionalText, Page, SlotFields, wholeCents } from './common.ts'
import { slotErrors } from './errors.ts'
import { Coordinates } from './facility-fields.ts'
import { AskedItems } from './item-fields.ts'
import { PassKind } from './pass-terms.ts'
import { PaymentMethod } from './payment.ts'
import { PricePart } from './price-rules.ts'

/** `confirmed` is unpaid: a hold, or paid at the venue later; `pending` has an open page to pay on. All may be cancelled. */
export const BookingStatus = z.enum(['confirmed', 'pending', 'paid', 'cancelled'])
export type BookingStatus = z.infer<typeof BookingStatus>

export const Attendance = z.enum(['checked_in', 'no_show'])
export type Attendance = z.infer<typeof Attendance>

/** What the actor may do with the booking now, decided by the server's policies so that no client repeats them. */
export const Can = z.object({
  cancel: z.boolean(),
  pay: z.boolean(),
  takePayment: z.boolean(),
  /** Accept or return a payment that its provider suspects. */
  reviewCharge: z.boolean(),
  /** Mark that the customer came; possible from the day on. */
  checkIn: z.boolean(),
  /** Mark that the customer did not come; possible from the start on. */
  markNoShow: z.boolean(),
  refund: z.boolean(),
  reschedule: z.boolean(),
  /** Missing from the release before. */
  addItems: z.optional(z.boolean()),
})

export const Booking = z.object({
  _id: z.string(),
  user: z.object({ name: z.string(), email: z.string(), phone: z.string(), address: z.string() }),
  /** Who booked and paid, once another is its customer: only the name to others than managers. Missing otherwise. */
  payer: z.optional(z.object({ name: z.string(), email: z.optional(z.string()) })),
  facility: z.object({
    _id: z.string(),
    name: z.string(),
    location: z.string(),
    pricePerHour: Money,
    imageUrl: z.string(),
    timeZone: z.string(),
    coordinates: z.optional(Coordinates),
    /** False once the facility was deleted: it has no page and takes no bookings. */
    listed: z.boolean(),
  }),
  court: z.string(),
  /** The id of the space that is booked; `court` is its name. */
  space: z.optional(z.string()),
  /** The enquiry that it answers, together with others. */
  enquiry: z.optional(z.string()),
  /** The game that it is a place in, or the court of. */
  playSession: z.optional(z.string()),
  /** The guest who takes the place; missing when the customer does. */
  guest: z.optional(z.string()),
  /** Who teaches in it. */
  coach: z.optional(z.object({ _id: z.string(), name: z.string() })),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  /** The status, by the name it has in spec §3. */
  isBooked: BookingStatus,
  /** It is paid at the facility or by the link of an offer: unpaid, it keeps its court until that ends. */
  paysAtDesk: z.boolean(),
  /** How it was paid; null while nothing was. */
  paymentMethod: z.nullable(PaymentMethod),
  /** What is due, after its pass. */
  payableAmount: Money,
  /** The pass that pays a part of the price, and how much; missing without one. */
  pass: z.optional(z.object({ name: z.string(), kind: PassKind, amount: Money })),
  /** How the price, before a pass, adds up, as it was booked; empty when all of it is hours × `pricePerHour`. */
  priceParts: z.array(PricePart),
  /** The amount refunded or being refunded. */
  refunded: Money,
  currency: z.string(),
  createdAt: Instant,
  /**
   * Until when an unpaid booking holds its court, for its customer not after its start, from when only the venue can take the
   * payment; null once paid or cancelled, and while its payment is on its way.
   */
  payBy: z.nullable(Instant),
  /** A full refund is possible until this instant, by the policy in force when it was booked. */
  freeCancelUntil: Instant,
  cancelReason: z.nullable(z.string()),
  /** Null while nothing is marked. */
  attendance: z.nullable(Attendance),
  /** Set while a paid booking is at a closed time; refunded at `refundAt` unless moved, or, if null, at the desk. */
  closure: z.nullable(z.object({ reason: z.string(), refundAt: z.nullable(Instant) })),
  /** The weekly group that it represents in a list with collapsed groups: bookings not cancelled, the next one's day. */
  weekly: z.optional(z.object({ _id: z.string(), label: z.string(), size: z.number(), next: z.nullable(z.string()) })),
  can: Can,
})
export type Booking = z.infer<typeof Booking>

export const createBooking = {
  method: 'POST',
  path: '/bookings',
  repeatable: 'itself',
  status: 201,
  summary: 'Hold a court of a facility for one slot or several adjacent ones',
  body: z.strictObject({
    facility: Id,
    ...SlotFields,
    /** False to be refused with `already_booked` instead of a second court there at the same time. */
    another: z.optional(z.boolean()),
    /** A space of the facility, in place of a court. */
    space: z.optional(Id),
    /** For a private lesson. */
    coach: z.optional(Id),
    /** A pass of the user that pays it, as far as it goes. */
    pass: z.optional(Id),
    items: z.optional(AskedItems),
    /** Who plays with the customer, where the facility asks. */
    coPlayers: z.optional(AskedCoPlayers),
  }),
  reply: Booking,
  errors: [
    'facility_not_found',
    ...slotErrors,
    'slot_taken',
    'already_booked',
    'coach_taken',
    'coach_not_found',
    'item_taken',
    'conflict',
  ],
} as const

const BookingSort = z.enum(['-created', 'created', '-date', 'date', '-amount', 'amount'])

export const payWithPass = {
  method: 'POST',
  path: '/bookings/:id/pass',
  repeatable: true,
  summary: 'Pay an unpaid booking of one’s own with a pass, as far as it goes',
  body: z.strictObject({ pass: Id }),
  reply: Booking,
  errors: ['booking_not_found', 'not_payable', 'conflict'],
} as const

export const listMyBookings = {
  method: 'GET',
  path: '/bookings/user',
  paged: true,
  summary: 'The signed-in user’s bookings, newest first',
  query: z.object({
    ...Page,
    status: z.optional(BookingStatus),
    /** Only days from this one on, in each facility's zone. */
    from: z.optional(IsoDate),
    sort: z.optional(BookingSort),
    /** With `collapsed`, a weekly group is one booking: its next, or its last once all are over. */
    groups: z.optional(z.enum(['collapsed'])),
    /** Only the bookings of a weekly group. */
    group: z.optional(Id),
  }),
  reply: z.array(Booking),
} as const

const Filters = {
  /** Searched in client name, e-mail, facility and booking id. */
  search: z.optional(optionalText(100)),
  status: z.optional(BookingStatus),
  facility: z.optional(Id),
  user: z.optional(Id),
  from: z.optional(IsoDate),
  to: z.optional(IsoDate),
  sort: z.optional(BookingSort),
}

export const listBookings = {
  method: 'GET',
  path: '/bookings',
  auth: 'member',
  paged: true,
  summary: 'Bookings at the venues the caller manages, newest first',
  query: z.object({ ...Page, ...Filters }),
  reply: z.array(Booking),
} as const

export const exportBookings = {
  method: 'GET',
  path: '/bookings/export.csv',
  auth: 'owner',
  summary: 'The filtered bookings as CSV',
  file: 'text/csv',
  query: z.object(Filters),
} as const

export const getCalendarFile = {
  method: 'GET',
  path: '/bookings/:id/calendar.ics',
  summary: 'The booking for a calendar',
  file: 'text/calendar',
} as const

export const BookingDetail = z.extend(Booking, {
  /** Why an action is not offered, as a sentence; null when it is. */
  why: z.object({ cancel: z.nullable(z.string()), refund: z.nullable(z.string()), reschedule: z.nullable(z.string()) }),
  receipt: z.nullable(
    z.object({
      number: z.string(),
      paidAt: Instant,
      charged: Money,
      refunded: Money,
      kept: Money,
      currency: z.string(),
      method: PaymentMethod,
      /** Who took it at the desk, and what is printed on the slip; empty for payments online. */
      takenBy: z.string(),
      reference: z.string(),
      /** Whose account took the money: the venue’s or the site’s. Missing from the release before. */
      seller: z.optional(
        z.object({ name: z.string(), address: z.optional(z.string()), email: z.optional(z.string()) }),
      ),
    }),
  ),
  /** Its invoice and credit notes, oldest first. Missing from the release before. */
  invoices: z.optional(
    z.array(z.object({ _id: z.string(), kind: z.enum(['invoice', 'credit_note']), number: z.string(), amount: Money })),
  ),
  refunds: z.array(RefundView),
  /** What the venue calls the credit that its customer may have in place of a refund; null when there is none. */
  credit: z.optional(z.nullable(z.string())),
  /** Items of it were handed out that are not paid, so that a cancellation costs the venue; missing otherwise. */
  owesItems: z.optional(z.boolean()),
  /** Refunds that a person must look at; empty to others than managers, and missing from the release before. */
  stuckRefunds: z.optional(z.array(z.object({ _id: z.string(), amount: Money }))),
  disputes: z.array(DisputeView),
  /** The weekly group it is part of: which of how many, and how many from it on are unpaid and have not begun. */
  group: z.nullable(
    z.object({ _id: z.string(), label: z.string(), position: z.number(), size: z.number(), following: z.number() }),
  ),
  /** Who plays with the customer; missing where nobody is asked, and from the release before. */
  coPlayers: z.optional(BookingCoPlayers),
  history: z.array(z.object({ at: Instant, what: z.string(), by: z.string() })),
})
export type BookingDetail = z.infer<typeof BookingDetail>

export const getBooking = {
  method: 'GET',
  path: '/bookings/:id',
  keys: 'accepted',
  summary: 'One booking with its receipt and history',
  reply: BookingDetail,
  errors: ['booking_not_found'],
} as const

export const cancelBooking = {
  method: 'DELETE',
  path: '/bookings/:id',
  keys: 'accepted',
  repeatable: true,
  summary: 'Cancel an unpaid booking',
  query: z.object({ reason: z.optional(optionalText(300)) }),
  reply: Booking,
  errors: ['booking_not_found', 'not_cancellable', 'provider_down', 'provider_refused'],
} as const

export const refundBooking = {
  method: 'POST',
  path: '/bookings/:id/refund',
  keys: 'accepted',
  repeatable: true,
  summary: 'Cancel a paid booking and give the money back; who manages the venue may give back a part, and says why',
  body: z.strictObject({
    amount: z.optional(
      z
        .number(msg('Enter the amount as a number.'))
        .check(z.gte(0.01, msg('Enter an amount above zero.')), wholeCents(msg('An amount has at most two decimals.'))),
    ),
    reason: z.optional(optionalText(300)),
    /** Whether the customer gets it as credit of the venue. */
    asCredit: z.optional(z.boolean()),
  }),
  reply: Booking,
  errors: ['booking_not_found', 'not_refundable'],
} as const

export const rescheduleBooking = {
  method: 'PATCH',
  path: '/bookings/:id/schedule',
  keys: 'accepted',
  repeatable: true,
  summary: 'Move a booking to another free slot of the same length and price at the same facility',
  body: z.strictObject(SlotFields),
  reply: Booking,
  errors: ['booking_not_found', 'not_reschedulable', ...slotErrors, 'slot_taken', 'item_taken'],
} as const
