import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { Id, name, optionalText } from './common.ts'
import { Price, PriceRules } from './price-rules.ts'

/** What is played. Courts that are booked alone are badminton's. */
export const Sport = z.enum([
  'badminton',
  'basketball',
  'volleyball',
  'futsal',
  'handball',
  'table_tennis',
  'pickleball',
  'martial_arts',
  'events',
])
export type Sport = z.infer<typeof Sport>

const CourtNumbers = z.array(z.int().check(z.gte(1), z.lte(50))).check(
  z.minLength(1, msg('Choose the courts that it takes.')),
  z.maxLength(50),
  z.overwrite((courts) => [...new Set(courts)].sort((a, b) => a - b)),
)

/** Courts of a facility that are booked as one: a whole hall, a half, or the ground of another sport across courts. */
export const Space = z
  .strictObject({
    /** Chosen by who adds it. */
    id: Id,
    name: name(60, msg('Name it, like Whole hall.')),
    /** In other languages, by their codes; a missing or empty one is shown as `name`. */
    names: z.optional(z.record(z.string().check(z.regex(/^[a-z]{2}$/)), optionalText(60))),
    sport: Sport,
    /** Numbers, sorted. */
    courts: CourtNumbers,
    /** The length of a slot: a multiple of the installation's. */
    slotMinutes: z.int(msg('Choose how long it is booked.')).check(z.gte(15), z.lte(1440)),
    pricePerHour: Price,
    priceRules: PriceRules,
  })
  .check(
    z.refine(({ courts, sport }) => courts.length > 1 || sport !== 'badminton', {
      error: msg('Choose at least two courts, or another sport than badminton.'),
      path: ['courts'],
    }),
  )
export type Space = z.infer<typeof Space>

const hasEach = (values: unknown[]) => new Set(values).size === values.length

export const Spaces = z.array(Space).check(
  z.maxLength(20, msg('At most 20 spaces.')),
  z.refine((spaces) => hasEach(spaces.map(({ id }) => id)) && hasEach(spaces.map((space) => space.name)), {
    error: msg('Give each space a name of its own.'),
  }),
)
