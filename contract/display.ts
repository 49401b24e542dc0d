import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { Id, Instant, name } from './common.ts'

export const DisplayKind = z.enum(['board', 'check-in'])
export type DisplayKind = z.infer<typeof DisplayKind>

/** A screen at a venue, by an address that only who set it up knows. */
export const Display = z.object({
  _id: z.string(),
  kind: DisplayKind,
  name: z.string(),
  /** Whether it shows the first names of who has booked. */
  showsNames: z.boolean(),
  createdAt: Instant,
  /** When it was last read, at most an hour ago as long as it is on. */
  readAt: z.nullable(Instant),
})
export type Display = z.infer<typeof Display>

export const listDisplays = {
  method: 'GET',
  path: '/facility/:id/displays',
  auth: 'owner',
  summary: 'The screens of a venue',
  reply: z.array(Display),
} as const

export const createDisplay = {
  method: 'POST',
  path: '/facility/:id/displays',
  auth: 'owner',
  keys: 'refused',
  status: 201,
  summary: 'Make the address of a screen, which is shown this once',
  body: z.strictObject({
    kind: DisplayKind,
    name: name(60, msg('Say where the screen is.')),
    showsNames: z.boolean(),
  }),
  reply: z.object({ url: z.string() }),
  errors: ['conflict', 'facility_not_found'],
} as const

export const deleteDisplay = {
  method: 'DELETE',
  path: '/facility/:id/displays/:displayId',
  auth: 'owner',
  keys: 'refused',
  summary: 'End the address of a screen',
  errors: ['not_found'],
} as const

const Bar = z.object({
  startTime: z.string(),
  endTime: z.string(),
  isClosed: z.boolean(),
  /** A first name where the venue wants it, or how many of a game's places are taken. */
  text: z.string(),
})

export const Board = z.object({
  kind: DisplayKind,
  facility: z.object({ _id: Id, name: z.string() }),
  timeZone: z.string(),
  slotMinutes: z.number(),
  /** Today, or the next day on which it is open; null when there is none within a month. */
  date: z.nullable(z.string()),
  opensAt: z.string(),
  closesAt: z.string(),
  courts: z.array(z.object({ name: z.string(), bars: z.array(Bar) })),
})
export type Board = z.infer<typeof Board>

/** What an address of a screen has in its path. */
export const DisplayToken = z.object({ token: z.string().check(z.regex(/^[\w-]{32}$/)) })

export const viewDisplay = {
  method: 'GET',
  path: '/displays/:token',
  params: DisplayToken,
  auth: 'public',
  personal: true,
  summary: 'What a screen of a venue shows',
  reply: Board,
  errors: ['not_found'],
} as const

export const checkInAtDisplay = {
  method: 'POST',
  path: '/displays/:token/check-in',
  params: DisplayToken,
  auth: 'public',
  summary: 'Check in with the code of a booking, on a tablet of the venue',
  body: z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/, msg('Enter the six digits.'))) }),
  reply: z.object({
    /** The first name. */
    name: z.string(),
    /** The first names of those who play too. */
    players: z.optional(z.array(z.string())),
    court: z.string(),
    startTime: z.string(),
    endTime: z.string(),
  }),
  errors: ['not_found', 'booking_not_found', 'conflict'],
} as const
