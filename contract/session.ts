import { z } from 'zod/mini'
import { Id, Instant } from './common.ts'

export const UserSession = z.object({
  _id: Id,
  /** Browser and system, like 'Chrome on Windows'. */
  device: z.string(),
  /** The network of the last request, like '203.0.113.x'. */
  network: z.string(),
  lastSeenAt: Instant,
  createdAt: Instant,
  /** The one that makes this request. */
  current: z.boolean(),
})
export type UserSession = z.infer<typeof UserSession>

export const logout = {
  method: 'POST',
  path: '/auth/logout',
  auth: 'public',
  summary: 'End the session of the given token; succeeds without one too',
} as const

export const listSessions = {
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Where the user is signed in: the session that asks first, then the one used last',
  reply: z.array(UserSession),
} as const

export const endSession = {
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'End one session of the user',
  errors: ['not_found'],
} as const

export const endOtherSessions = {
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'End every session of the user but the one that asks',
} as const
