import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { Instant, name } from './common.ts'

/** `read`: what staff may see. `staff` and `owner`: what these may do, except manage members, keys and accounts. */
export const KeyAccess = z.enum(['read', 'staff', 'owner'])
export type KeyAccess = z.infer<typeof KeyAccess>

/** A key by which a program calls the API for one venue. */
export const ApiKey = z.object({
  _id: z.string(),
  name: z.string(),
  access: KeyAccess,
  /** The name of the member who made it, whose rights bound it. */
  madeBy: z.string(),
  /** False when it has expired, or who made it is no member any more. */
  isActive: z.boolean(),
  createdAt: Instant,
  expiresAt: z.nullable(Instant),
  /** At most a minute old while it is in use. */
  usedAt: z.nullable(Instant),
})
export type ApiKey = z.infer<typeof ApiKey>

export const listApiKeys = {
  method: 'GET',
  path: '/facility/:id/api-keys',
  auth: 'owner',
  keys: 'refused',
  summary: 'The API keys of a venue',
  reply: z.array(ApiKey),
} as const

export const createApiKey = {
  method: 'POST',
  path: '/facility/:id/api-keys',
  auth: 'owner',
  keys: 'refused',
  status: 201,
  summary: 'Make an API key, which is shown this once',
  body: z.strictObject({
    name: name(60, msg('Say what the key is for.')),
    access: KeyAccess,
    /** How long it works; null: until it is revoked. */
    days: z.nullable(z.int().check(z.minimum(1), z.maximum(3650))),
  }),
  reply: z.object({ key: z.string() }),
  errors: ['conflict', 'facility_not_found'],
} as const

export const revokeApiKey = {
  method: 'DELETE',
  path: '/facility/:id/api-keys/:keyId',
  auth: 'owner',
  keys: 'refused',
  summary: 'Revoke an API key',
  errors: ['not_found'],
} as const
