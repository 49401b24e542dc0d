import { z } from 'zod/mini'
import { Id } from './common.ts'

export const exportPlayers = {
  method: 'GET',
  path: '/facility/:id/players.csv',
  auth: 'member',
  summary: 'Who has a place in the classes and tournaments of a venue as CSV: of one, or of all ahead',
  file: 'text/csv',
  query: z.object({ session: z.optional(Id) }),
} as const
