import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { Id } from './common.ts'
import { Level, PlaySession } from './play-session.ts'

export const exportPlayers = {
  method: 'GET',
  path: '/facility/:id/players.csv',
  auth: 'member',
  summary: 'Who has a place in the classes and tournaments of a venue as CSV: of one, or of all ahead',
  file: 'text/csv',
  query: z.object({ session: z.optional(Id) }),
} as const

export const fillPlaySession = {
  method: 'POST',
  path: '/play/:id/fill',
  repeatable: true,
  summary:
    'Add places to a full class or tournament of a venue, and offer them to its waitlist in the order of the line',
  body: z.strictObject({
    places: z
      .int(msg('Choose 1 to 39 places.'))
      .check(z.gte(1, msg('Choose 1 to 39 places.')), z.lte(39, msg('Choose 1 to 39 places.'))),
  }),
  reply: PlaySession,
  errors: ['not_found', 'conflict', 'bad_request'],
} as const

export const correctLevel = {
  method: 'PUT',
  path: '/bookings/:id/level',
  summary: 'Correct the level of the customer of a booking, as its coach or a member of its venue',
  body: z.strictObject({ level: Level }),
  errors: ['booking_not_found', 'conflict'],
} as const
