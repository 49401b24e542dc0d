import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { Id } from './common.ts'
import { PlaySession } from './play-session.ts'

const NUMBER_OF_SHARES = msg('Choose 2 to 20 shares.')

export const openSplit = {
  method: 'POST',
  path: '/play/split',
  repeatable: true,
  status: 201,
  summary: 'Split the price of an unpaid booking of one’s own among friends, who pay their shares by a link',
  body: z.strictObject({
    booking: Id,
    shares: z.int(NUMBER_OF_SHARES).check(z.gte(2, NUMBER_OF_SHARES), z.lte(20, NUMBER_OF_SHARES)),
    /** How many hours before the start all must be paid. */
    decideHours: z.int().check(z.gte(1), z.lte(72)),
  }),
  reply: PlaySession,
  errors: ['booking_not_found', 'conflict', 'bad_request', 'rate_limited'],
} as const

export const takeRest = {
  method: 'POST',
  path: '/play/:id/rest',
  repeatable: true,
  summary: 'Hold the places that are still needed for guests of the host, who pays them by `POST /checkout`',
  reply: z.object({
    /** The bookings of the places. */
    bookings: z.array(z.string()),
  }),
  errors: ['not_found', 'conflict'],
} as const
