import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { Email, Id, Instant, name } from './common.ts'
import { MOST_CO_PLAYERS } from './limits.ts'

/** Whether a facility asks who plays with the customer. */
export const CoPlayers = z.enum(['off', 'optional', 'required'])
export type CoPlayers = z.infer<typeof CoPlayers>

const asked = {
  name: name(60, msg('Enter the player’s name.')),
  /** Gets a link to join the booking. It is not kept, and nothing tells whether it has an account. */
  email: z.optional(Email),
}

export const AskedCoPlayers = z.array(z.strictObject(asked)).check(z.maxLength(MOST_CO_PLAYERS))
export type AskedCoPlayer = z.infer<typeof AskedCoPlayers>[number]

export const CoPlayer = z.object({
  _id: z.string(),
  name: z.string(),
  /** `joined`: they opened their link, and see the booking. */
  state: z.enum(['named', 'invited', 'joined']),
  /** Whether the booking is offered to them to take over. */
  isOffered: z.boolean(),
})
export type CoPlayer = z.infer<typeof CoPlayer>

/** Who plays in a booking, for its customer and the venue. */
export const BookingCoPlayers = z.object({
  /** How many may be named. */
  most: z.number(),
  isRequired: z.boolean(),
  canChange: z.boolean(),
  /** Whether the actor may offer it to one who has joined. */
  canHandOver: z.boolean(),
  players: z.array(CoPlayer),
})
export type BookingCoPlayers = z.infer<typeof BookingCoPlayers>

export const changeCoPlayers = {
  method: 'PUT',
  path: '/bookings/:id/co-players',
  repeatable: true,
  summary: 'Say who plays in a booking: those without `_id` or with `email` are new, those left out are removed',
  body: z.strictObject({
    players: z.array(z.strictObject({ _id: z.optional(Id), ...asked })).check(z.maxLength(MOST_CO_PLAYERS)),
  }),
  reply: BookingCoPlayers,
  errors: ['booking_not_found', 'bad_request', 'conflict'],
} as const

/** A booking of somebody else as its co-players see it. */
const PlayedBooking = z.object({
  /** Of the co-player. */
  _id: z.string(),
  /** The booking, by which they are checked in. */
  booking: z.string(),
  /** Who booked. */
  host: z.string(),
  facility: z.object({ _id: z.string(), name: z.string(), location: z.string() }),
  court: z.string(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  /** Whether who booked has offered it to the user to take over. */
  isOffered: z.boolean(),
})
export type PlayedBooking = z.infer<typeof PlayedBooking>

export const listPlayedBookings = {
  method: 'GET',
  path: '/co-players',
  summary: 'The bookings of others ahead in which the signed-in user plays',
  reply: z.array(PlayedBooking),
} as const

/** The secret of a mailed link. */
const key = z.string().check(z.regex(/^[\w-]{1,100}$/))

export const viewCoPlayerLink = {
  method: 'GET',
  path: '/co-players/:id',
  summary: 'What a mailed link invites to join, for anyone signed in who has it',
  query: z.object({ key }),
  reply: z.extend(z.omit(PlayedBooking, { booking: true, _id: true, isOffered: true }), { hasJoined: z.boolean() }),
  errors: ['not_found'],
} as const

export const joinBooking = {
  method: 'POST',
  path: '/co-players/:id/join',
  summary: 'Join a booking as the co-player to whom a link was mailed; the first to join has it',
  body: z.strictObject({ key }),
  errors: ['not_found', 'conflict'],
} as const

export const leaveBooking = {
  method: 'POST',
  path: '/co-players/:id/leave',
  summary: 'Play no longer in a booking of somebody else: it is seen and reminded of no more',
  errors: ['not_found'],
} as const
