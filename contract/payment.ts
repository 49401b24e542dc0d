import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { Id, Instant, storableText } from './common.ts'
import { PricePart } from './price-rules.ts'

export const DeskMethod = z.enum(['cash', 'card_terminal', 'mobile_wallet'], msg('Choose how it was paid.'))
export type DeskMethod = z.infer<typeof DeskMethod>

/** How a booking was paid: `card` is online, at any gateway, also from a wallet; the others are at the facility. */
export const PaymentMethod = z.enum(['card', ...DeskMethod.options])
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** Gateways that a venue can connect with an account of its own. */
export const ConnectableGateway = z.enum(['sslcommerz', 'bkash'], msg('Choose a way to pay.'))
export type ConnectableGateway = z.infer<typeof ConnectableGateway>

export const GatewayName = z.enum(['stripe', ...ConnectableGateway.options])
export type GatewayName = z.infer<typeof GatewayName>

/** `gateway`: unless by the first method offered; `phone`: for those that need one. */
export const HowToPay = {
  gateway: z.optional(GatewayName),
  phone: z.optional(z.string().check(z.maxLength(40, msg('This is no phone number.')), storableText)),
}

export const checkout = {
  method: 'POST',
  path: '/checkout',
  repeatable: 'itself',
  summary: 'Open the checkout session of a booking; a repeated request returns the same session',
  body: z.strictObject({ booking: Id, ...HowToPay }),
  reply: z.string(),
  errors: ['bad_request', 'booking_not_found', 'not_payable', 'conflict', 'provider_down', 'provider_refused'],
} as const

const Outcome = z.enum(['paid', 'processing', 'unpaid', 'refunded'])

const LinkedBooking = z.object({
  _id: z.string(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  court: z.string(),
  outcome: Outcome,
})

export const PaidSession = z.object({
  id: z.string(),
  /** Minor units, as the provider reports it (spec §3). */
  amount_total: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  payment_status: z.string(),
  mode: z.string(),
  customer_details: z.nullable(
    z.object({
      name: z.nullable(z.string()),
      email: z.nullable(z.string()),
      address: z.nullable(z.object({ country: z.nullable(z.string()) })),
    }),
  ),
  /** What the payment means for the booking; it is settled before the reply. */
  outcome: Outcome,
  /**
   * Why it is processing (the provider suspects fraud) or unpaid (the wallet refused, or the booking is cancelled), and
   * how far a refund is; null when there is nothing to add.
   */
  detail: z.nullable(z.enum(['held', 'declined', 'expired', 'refund_pending', 'refund_failed'])),
  /** What the provider calls the refund. */
  refundReference: z.nullable(z.string()),
  /** Every booking of a payment link, in the order of the line items; empty for a single booking. */
  bookings: z.array(LinkedBooking),
  /** The id of the payment link, by which it can be paid again; null for a single booking. */
  paymentLink: z.nullable(z.string()),
  booking: z.object({
    _id: z.string(),
    facility: z.string(),
    location: z.string(),
    date: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    startsAt: Instant,
    court: z.string(),
    /** The name of what is booked in place of a court. */
    space: z.optional(z.string()),
    /** Whether it is a place in a game or class, which has no court of its own. */
    isPlace: z.optional(z.boolean()),
    /** How the price adds up; empty when all hours cost the same base price. */
    priceParts: z.array(PricePart),
    openingTime: z.string(),
    closingTime: z.string(),
    facilityId: z.string(),
    /** Empty when the facility has no photo. */
    imageUrl: z.string(),
  }),
})

export const LineItems = z.object({
  data: z.array(
    z.object({
      description: z.nullable(z.string()),
      amount_total: z.number(),
      currency: z.string(),
      quantity: z.nullable(z.number()),
    }),
  ),
})

export const checkoutSuccess = {
  method: 'GET',
  path: '/checkout/success',
  auth: 'public',
  personal: true,
  summary: 'The result of a checkout session: [session, line items]; settles the payment first',
  query: z.object({
    session_id: z
      .string(msg('The payment’s session_id is missing.'))
      .check(
        z.minLength(1, msg('The payment’s session_id is missing.')),
        z.maxLength(255, msg('This is not the session_id of a payment.')),
        storableText,
      ),
  }),
  reply: z.tuple([PaidSession, LineItems]),
  errors: ['session_not_found', 'unauthenticated', 'provider_down', 'provider_refused'],
} as const
