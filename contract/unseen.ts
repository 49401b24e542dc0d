import { z } from 'zod/mini'

export const countUnseen = {
  method: 'GET',
  path: '/bookings/unseen',
  auth: 'member',
  keys: 'refused',
  summary: 'Bookings no admin has seen yet',
  reply: z.object({ count: z.number() }),
} as const

export const markSeen = {
  method: 'POST',
  path: '/bookings/seen',
  auth: 'member',
  keys: 'refused',
  summary: 'All bookings made so far have been seen',
} as const
