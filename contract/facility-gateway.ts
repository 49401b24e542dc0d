import { z } from 'zod/mini'
import { Id, Instant, storableText } from './common.ts'
import { ConnectableGateway, GatewayName } from './payment.ts'

const FacilityGateway = z.object({
  gateway: ConnectableGateway,
  /** The names of its credentials. */
  fields: z.array(z.string()),
  /** The connected account; null while the site's own is used. */
  account: z.nullable(z.object({ _id: z.string(), name: z.string(), since: Instant })),
})

/** A way to pay that a venue offers. */
export const OfferedMethod = z.object({
  gateway: GatewayName,
  /** A phone number must be sent along, since the account has none. */
  asksForPhone: z.boolean(),
  /** Why it can't charge the amount. */
  disabledReason: z.nullable(z.string()),
})

export const listFacilityGateways = {
  method: 'GET',
  path: '/facility/:id/gateways',
  auth: 'owner',
  keys: 'refused',
  summary: 'Payment gateways that a venue can connect, and its accounts there',
  reply: z.array(FacilityGateway),
} as const

export const connectGateway = {
  method: 'POST',
  path: '/facility/:id/gateways',
  auth: 'owner',
  keys: 'refused',
  summary: 'Connect a venue’s own account; its credentials are tested first and never shown again',
  body: z.strictObject({
    gateway: ConnectableGateway,
    credentials: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200), storableText)),
  }),
  reply: z.array(FacilityGateway),
  errors: ['bad_request', 'facility_not_found', 'provider_down'],
} as const

export const disconnectGateway = {
  method: 'DELETE',
  path: '/facility/:id/gateways/:accountId',
  auth: 'owner',
  keys: 'refused',
  summary: 'Disconnect an account once no payment to it is under way; what was paid to it can still be refunded',
  reply: z.array(FacilityGateway),
  errors: ['not_found', 'conflict'],
} as const

export const checkoutMethods = {
  method: 'GET',
  path: '/checkout/methods',
  summary: 'Ways to pay a booking; the first that can charge it is the default',
  query: z.object({ booking: Id }),
  reply: z.array(OfferedMethod),
  errors: ['booking_not_found'],
} as const
