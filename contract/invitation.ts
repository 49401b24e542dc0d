import { z } from 'zod/mini'
import { FacilityRole } from './member.ts'

/** A venue asks the user to become a member, or whether the bookings it made for them are theirs. */
const Invitation = z.object({
  _id: z.string(),
  facility: z.object({ _id: z.string(), name: z.string() }),
  /** Null for bookings. */
  role: z.nullable(FacilityRole),
  /** The next of the bookings; none for a role. */
  bookings: z.array(z.object({ date: z.string(), startTime: z.string(), endTime: z.string() })),
})
export type Invitation = z.infer<typeof Invitation>

export const listInvitations = {
  method: 'GET',
  path: '/invitations',
  summary: 'What venues ask the signed-in user and wait for an answer to',
  reply: z.array(Invitation),
} as const

export const answerInvitation = {
  method: 'POST',
  path: '/invitations/:id',
  summary: 'Accept or decline; what was booked is then the user’s, or cancelled while unpaid',
  body: z.strictObject({ accept: z.boolean() }),
  errors: ['not_found'],
} as const
