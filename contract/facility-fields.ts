import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { CoPlayers } from './co-player.ts'
import { Clock, EndClock, imageUrl, isTimeZone, name, optionalText, storableText, text } from './common.ts'
import { allFacts } from './facility-facts.ts'
import { MOST_CO_PLAYERS } from './limits.ts'
import { Price, PriceRules, SpecialHoursList, Weekdays } from './price-rules.ts'
import { Spaces } from './space.ts'

export const requiredText = (max: number) => text(max, msg('This field is required'))

export const ImageUrl = z
  .string(msg('This field is required'))
  .check(
    z.trim(),
    z.minLength(1, msg('This field is required')),
    z.maxLength(2000, msg('At most 2000 characters.')),
    imageUrl,
    storableText,
  )

/** The fields of the specified form (spec §3): all are required to add a facility. */
export const specifiedFields = {
  name: name(120, msg('This field is required')),
  description: requiredText(4000),
  pricePerHour: Price,
  location: requiredText(200),
  imageUrl: ImageUrl,
}

const degrees = (limit: number, message: string) =>
  z.number(message).check(z.gte(-limit, message), z.lte(limit, message))

export const Coordinates = z.strictObject({
  latitude: degrees(90, msg('A latitude is a number from −90 to 90.')),
  longitude: degrees(180, msg('A longitude is a number from −180 to 180.')),
})
export type Coordinates = z.infer<typeof Coordinates>

/** In the order shown, each once. */
const Facts = z.array(z.enum(allFacts)).check(
  z.maxLength(100),
  z.overwrite((facts) => allFacts.filter((fact) => facts.includes(fact))),
)

/** A facility’s texts in another language; an empty one is shown as in the specified fields. */
export const FacilityTexts = z.strictObject({
  name: z.optional(optionalText(120)),
  location: z.optional(optionalText(200)),
  description: z.optional(optionalText(4000)),
})
export type FacilityTexts = z.infer<typeof FacilityTexts>

/** Fields beyond the specified form; each has a default. */
export const optionalFields = {
  courts: z
    .int(msg('Enter a whole number of courts.'))
    .check(z.gte(1, msg('A venue has at least one court.')), z.lte(50, msg('At most 50 courts.'))),
  openingTime: Clock,
  closingTime: EndClock,
  closedWeekdays: Weekdays,
  timeZone: z.string().check(z.refine(isTimeZone, msg('Enter a time zone like Asia/Dhaka.'))),
  /** The courts' surface, like 'Synthetic mat'; empty when unknown. */
  floor: optionalText(60),
  /** In metres; null when unknown. */
  ceilingHeight: z.nullable(
    z
      .number(msg('Enter the height in metres.'))
      .check(z.gte(2, msg('A ceiling is at least 2 m high.')), z.lte(50, msg('A ceiling is at most 50 m high.'))),
  ),
  /** When only women play, in the owner's words, like 'Sun and Tue 10:00–12:00'; empty when never. */
  womensHours: optionalText(120),
  facts: Facts,
  coordinates: z.nullable(Coordinates),
  /** Prices of some hours, weekdays or dates; the first that applies to a slot counts. */
  priceRules: PriceRules,
  /** Opening hours of some dates, like those of Ramadan. */
  specialHours: SpecialHoursList,
  /** Whether customers are asked who plays with them, and how many: at most, or as many as are required. */
  coPlayers: CoPlayers,
  coPlayerCount: z
    .int(msg('Enter a whole number of players.'))
    .check(z.gte(1, msg('Ask for 1 to 7 players.')), z.lte(MOST_CO_PLAYERS, msg('Ask for 1 to 7 players.'))),
  /** Courts that are booked as one. */
  spaces: Spaces,
  /** By the language's code. */
  texts: z.record(z.string().check(z.regex(/^[a-z]{2}$/)), FacilityTexts),
}

/** The fields that may be emptied; any other that is sent empty keeps its value (spec §5). */
export const clearableFields: readonly string[] = [
  'description',
  'location',
  'imageUrl',
  'floor',
  'ceilingHeight',
  'womensHours',
  'coordinates',
] satisfies (keyof FacilityFields)[]

const facilityFields = { ...specifiedFields, ...optionalFields }

/** Every field that an admin sets, as it is sent. */
export const FacilityFields = z.object(facilityFields)
export type FacilityFields = z.infer<typeof FacilityFields>

const withoutChecks = <Schema extends z.core.$ZodType>(schema: Schema): Schema =>
  z.core.clone(schema, { ...schema._zod.def, checks: [] })

/** Every field as it is returned: of the same type, not validated again. */
export const answeredFields = Object.fromEntries(
  Object.entries(facilityFields).map(([name, schema]) => [name, withoutChecks(schema as z.core.$ZodType)]),
) as typeof facilityFields
