import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { Id, Instant, Money, text } from './common.ts'

export const webhookTypes = [
  'booking.created',
  'booking.moved',
  'booking.cancelled',
  'booking.paid',
  'booking.refunded',
  'booking.checked_in',
  'booking.attendance_undone',
  'booking.handed_over',
  'session.filled',
] as const

export const WebhookType = z.enum(webhookTypes)
export type WebhookType = z.infer<typeof WebhookType>

const Facility = z.object({ _id: Id, name: z.string() })

/** Date and times by the venue's clock, and the same as instants. */
const Time = {
  timeZone: z.string(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  startsAt: Instant,
  endsAt: Instant,
}

/** What an event tells of a booking, as it was right after the change. */
export const BookingEventData = z.object({
  booking: Id,
  facility: Facility,
  courts: z.array(z.number()),
  /** The name of the space that was booked, such as a whole hall. */
  space: z.nullable(z.string()),
  /** The game or class that it is a place of. */
  playSession: z.nullable(Id),
  ...Time,
  status: z.enum(['confirmed', 'pending', 'paid', 'cancelled']),
  amount: Money,
  refunded: Money,
  currency: z.string(),
  customer: z.object({ name: z.string() }),
  /** The six digits that the customer sees on their booking. */
  checkInCode: z.string(),
})

/** What an event tells of a game or a class all of whose places are taken. */
export const SessionEventData = z.object({
  playSession: Id,
  facility: Facility,
  kind: z.string(),
  title: z.string(),
  places: z.number(),
  courts: z.array(z.number()),
  ...Time,
})

/** An address to which events are sent. */
export const Webhook = z.object({
  _id: z.string(),
  url: z.string(),
  events: z.array(WebhookType),
  createdAt: Instant,
  /** Since when nothing has arrived there; null while it works. */
  failingSince: z.nullable(Instant),
  /** When it was switched off, because nothing had arrived for three days or it had answered 410. */
  disabledAt: z.nullable(Instant),
  /** How many events wait to be sent. */
  waiting: z.number(),
})
export type Webhook = z.infer<typeof Webhook>

export const WebhookDelivery = z.object({
  _id: z.string(),
  /** One of the events, or `test`. */
  type: z.string(),
  /** The booking, game or class. */
  subject: z.nullable(z.string()),
  state: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.number(),
  statusCode: z.nullable(z.number()),
  /** Why there was no answer: `private_address`, `timeout`, or what the system says. */
  error: z.nullable(z.string()),
  createdAt: Instant,
  attemptedAt: z.nullable(Instant),
  /** When it is sent again; null unless it waits. */
  nextAt: z.nullable(Instant),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const listWebhooks = {
  method: 'GET',
  path: '/facility/:id/webhooks',
  auth: 'owner',
  keys: 'refused',
  summary: 'The webhooks of a venue',
  reply: z.array(Webhook),
} as const

export const createWebhook = {
  method: 'POST',
  path: '/facility/:id/webhooks',
  auth: 'owner',
  keys: 'refused',
  status: 201,
  summary: 'Send events to an address; its secret is shown this once',
  body: z.strictObject({
    url: text(500, msg('Enter the address that events are sent to.')),
    events: z.array(WebhookType).check(z.minLength(1, msg('Choose at least one event.')), z.maxLength(20)),
  }),
  reply: z.object({ secret: z.string() }),
  errors: ['bad_request', 'conflict', 'facility_not_found'],
} as const

export const deleteWebhook = {
  method: 'DELETE',
  path: '/facility/:id/webhooks/:webhookId',
  auth: 'owner',
  keys: 'refused',
  summary: 'Send events to an address no more',
  errors: ['not_found'],
} as const

export const enableWebhook = {
  method: 'POST',
  path: '/facility/:id/webhooks/:webhookId/enable',
  auth: 'owner',
  keys: 'refused',
  summary: 'Switch an address on again, and send what waits',
  errors: ['not_found'],
} as const

export const rotateWebhookSecret = {
  method: 'POST',
  path: '/facility/:id/webhooks/:webhookId/secret',
  auth: 'owner',
  keys: 'refused',
  summary: 'Make another secret; for a day messages are signed with both',
  reply: z.object({ secret: z.string() }),
  errors: ['not_found'],
} as const

export const testWebhook = {
  method: 'POST',
  path: '/facility/:id/webhooks/:webhookId/test',
  auth: 'owner',
  keys: 'refused',
  summary: 'Send an event of the type test',
  errors: ['not_found', 'conflict'],
} as const

export const listWebhookDeliveries = {
  method: 'GET',
  path: '/facility/:id/webhooks/:webhookId/deliveries',
  auth: 'owner',
  keys: 'refused',
  summary: 'The last fifty events of an address',
  reply: z.array(WebhookDelivery),
} as const

export const resendWebhookDelivery = {
  method: 'POST',
  path: '/facility/:id/webhooks/:webhookId/deliveries/:deliveryId/again',
  params: z.object({ id: Id, webhookId: Id, deliveryId: z.string().check(z.regex(/^\d{1,15}$/)) }),
  auth: 'owner',
  keys: 'refused',
  summary: 'Send an event again',
  errors: ['not_found', 'conflict'],
} as const
