import { z } from 'zod/mini'
import { BookingCoPlayers } from './co-player.ts'
import { Id } from './common.ts'

export const offerHandOver = {
  method: 'POST',
  path: '/bookings/:id/hand-over',
  repeatable: true,
  summary: 'Offer a paid booking of one’s own to a co-player who has joined, in place of an earlier offer',
  body: z.strictObject({ coPlayer: Id }),
  reply: BookingCoPlayers,
  errors: ['booking_not_found', 'conflict'],
} as const

export const withdrawHandOver = {
  method: 'DELETE',
  path: '/bookings/:id/hand-over',
  repeatable: true,
  summary: 'Take back the offer to hand a booking over',
  reply: BookingCoPlayers,
  errors: ['booking_not_found', 'conflict'],
} as const

export const acceptHandOver = {
  method: 'POST',
  path: '/co-players/:id/take-over',
  repeatable: true,
  summary: 'Become the customer of a booking that was offered to the co-player; its money stays with who paid',
  errors: ['not_found', 'conflict'],
} as const

export const declineHandOver = {
  method: 'POST',
  path: '/co-players/:id/decline',
  repeatable: true,
  summary: 'Stay a co-player of a booking that was offered',
  errors: ['not_found'],
} as const
