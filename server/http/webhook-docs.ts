import { z } from 'zod'
import { BookingEventData, SessionEventData, type WebhookType, webhookTypes } from '#contract/webhook'

const summaries: Record<WebhookType, string> = {
  'booking.created': 'A court or a place was booked, paid or not',
  'booking.moved': 'A booking has another time or court',
  'booking.cancelled': 'A booking was cancelled, or was not paid in time',
  'booking.paid': 'A booking was paid',
  'booking.refunded': 'All or a part of what was paid is refunded',
  'booking.checked_in': 'The customer has arrived',
  'booking.attendance_undone': 'It was recorded by mistake that the customer has arrived, or did not come',
  'booking.handed_over': 'A co-player took a booking over and is its customer now',
  'session.filled': 'All places of a game or class are taken',
}

const header = (description: string) => ({ in: 'header', required: true, description, schema: { type: 'string' } })

/** The headers of Standard Webhooks. */
const parameters = [
  { name: 'webhook-id', ...header('The same whenever this event is sent: process each id once.') },
  { name: 'webhook-timestamp', ...header('When it was sent, in seconds since 1970.') },
  {
    name: 'webhook-signature',
    ...header('“v1,” and the base64 of HMAC-SHA256 over id.timestamp.body; two, separated by a space, after a change.'),
  },
]

const toOperation = (type: WebhookType) => {
  const data = type.startsWith('booking.') ? BookingEventData : SessionEventData
  const message = z.object({ type: z.literal(type), timestamp: z.string(), data })
  return {
    summary: summaries[type],
    parameters,
    requestBody: { content: { 'application/json': { schema: z.toJSONSchema(message) } } },
    responses: {
      '2XX': { description: 'It has arrived. Other replies, or none in ten seconds, let it be sent again.' },
    },
  }
}

/** The part of the OpenAPI document about the events that are sent to the webhooks of venues. */
export const webhooks = Object.fromEntries(webhookTypes.map((type) => [type, { post: toOperation(type) }]))
