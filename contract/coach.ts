import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { Before, Clock, EndClock, Id, IsoDate, Money, Month, Near, optionalText, Page } from './common.ts'
import { FreeSlot } from './facility.ts'
import { Price, PriceRule, PriceRules, SpecialHours, SpecialHoursList, Weekdays } from './price-rules.ts'

const Level = z.int(msg('Choose a level.')).check(z.gte(1, msg('Choose a level.')), z.lte(7, msg('Choose a level.')))

/** A free hour of a coach at a venue that has a free court then. */
const FreeLesson = z.extend(FreeSlot, { facility: z.string() })

export const CoachProfile = {
  _id: z.string(),
  name: z.string(),
  photo: z.string(),
  bio: z.string(),
  /** In their own words, like 'Bangla, English'. */
  languages: z.string(),
  levelFrom: z.number(),
  levelTo: z.number(),
}

/** Who gives private lessons. Prices are the coach's; the court's is added. */
export const Coach = z.object({
  ...CoachProfile,
  venues: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      location: z.string(),
      /** The coach’s base price. */
      pricePerHour: Money,
      /** The court’s base price. */
      courtPricePerHour: Money,
    }),
  ),
  /** The next free hours, soonest first: one in lists. */
  free: z.array(FreeLesson),
})
export type Coach = z.infer<typeof Coach>

export const listCoaches = {
  method: 'GET',
  path: '/coaches',
  auth: 'public',
  personal: true,
  paged: true,
  summary: 'Coaches who give private lessons, by name',
  query: z.object({
    /** A part of the address of a venue where they teach. */
    city: z.optional(optionalText(100)),
    level: z.optional(z.pipe(z.coerce.number(), Level)),
    ...Near,
    ...Page,
  }),
  reply: z.array(Coach),
} as const

export const getCoach = {
  method: 'GET',
  path: '/coaches/:id',
  auth: 'public',
  summary: 'A coach with their next free hours',
  reply: Coach,
  errors: ['coach_not_found'],
} as const

export const listFacilityCoaches = {
  method: 'GET',
  path: '/facility/:id/coaches',
  auth: 'public',
  summary: 'The coaches of a facility, and when they are free on a day',
  query: z.object({ date: IsoDate }),
  reply: z.array(
    z.object({
      ...CoachProfile,
      pricePerHour: Money,
      priceRules: z.array(PriceRule),
      /** The starts of the slots in which they can teach. */
      free: z.array(z.string()),
    }),
  ),
} as const

/** When a coach teaches at a facility, in the form of its opening hours. */
export const CoachHours = {
  openingTime: Clock,
  closingTime: EndClock,
  closedWeekdays: Weekdays,
  specialHours: SpecialHoursList,
}

export const ProfileFields = {
  bio: optionalText(2000),
  languages: optionalText(120),
  levelFrom: Level,
  levelTo: Level,
}

const CoachTerms = z.object({
  ...CoachProfile,
  /** Whether the actor may change the profile too: only the coach may once they teach elsewhere. */
  editsProfile: z.boolean(),
  pricePerHour: Money,
  priceRules: z.array(PriceRule),
  openingTime: z.string(),
  closingTime: z.string(),
  closedWeekdays: z.array(z.number()),
  specialHours: z.array(SpecialHours),
  /** Whether customers may book lessons. */
  isVisible: z.boolean(),
})
export type CoachTerms = z.infer<typeof CoachTerms>

export const listCoachTerms = {
  method: 'GET',
  path: '/facility/:id/coaches/settings',
  auth: 'owner',
  summary: 'What each coach of a facility agreed with it',
  reply: z.array(CoachTerms),
} as const

export const updateCoachTerms = {
  method: 'PATCH',
  path: '/facility/:id/coaches/:userId',
  auth: 'owner',
  summary: 'Change a coach’s price, hours and profile, or show them to customers',
  body: z.partial(
    z.strictObject({
      pricePerHour: Price,
      priceRules: PriceRules,
      ...CoachHours,
      ...ProfileFields,
      isVisible: z.boolean(),
      before: Before,
    }),
  ),
  reply: CoachTerms,
  errors: ['coach_not_found', 'forbidden', 'bad_request', 'conflict'],
} as const

export const exportLessons = {
  method: 'GET',
  path: '/facility/:id/lessons.csv',
  auth: 'owner',
  summary: 'The lessons of a facility’s coaches in a month, with the coach’s part of the price',
  file: 'text/csv',
  query: z.object({ month: Month, coach: z.optional(Id) }),
} as const
