import { z } from 'zod/mini'
import { Clock, EndClock, imageUrl, isTimeZone, name, optionalText, storableText, text } from './common.ts'
import { Price, PriceRules, SpecialHoursList, Weekdays } from './price-rules.ts'

/** A trimmed text that must not be empty. */
export const requiredText = (max: number) => text(max, 'This field is required')

export const ImageUrl = z
  .string('This field is required')
  .check(
    z.trim(),
    z.minLength(1, 'This field is required'),
    z.maxLength(2000, 'At most 2000 characters.'),
    imageUrl,
    storableText,
  )

/** The fields of the specified form (spec §3): all are required to add a facility. */
export const specifiedFields = {
  name: name(120, 'This field is required'),
  description: requiredText(4000),
  pricePerHour: Price,
  location: requiredText(200),
  imageUrl: ImageUrl,
}

/** Fields beyond the specified form: each may be left out, and then has a default. */
export const optionalFields = {
  courts: z
    .int('Enter a whole number of courts.')
    .check(z.gte(1, 'A venue has at least one court.'), z.lte(50, 'At most 50 courts.')),
  openingTime: Clock,
  closingTime: EndClock,
  closedWeekdays: Weekdays,
  timeZone: z.string().check(z.refine(isTimeZone, 'Enter a time zone like Asia/Dhaka.')),
  /** The courts' surface, like 'Synthetic mat'; empty when unknown. */
  floor: optionalText(60),
  /** Prices of some hours, weekdays or dates; of those that apply to a slot, the first counts. */
  priceRules: PriceRules,
  /** Opening hours of some dates, like those of Ramadan. */
  specialHours: SpecialHoursList,
}

const facilityFields = { ...specifiedFields, ...optionalFields }

/** Every field that an admin sets, as it is sent. */
export const FacilityFields = z.object(facilityFields)
export type FacilityFields = z.infer<typeof FacilityFields>

const withoutChecks = <Schema extends z.core.$ZodType>(schema: Schema): Schema =>
  z.core.clone(schema, { ...schema._zod.def, checks: [] })

/** The same fields as they are answered: of the same types, not validated again. */
export const answeredFields = Object.fromEntries(
  Object.entries(facilityFields).map(([name, schema]) => [name, withoutChecks(schema as z.core.$ZodType)]),
) as typeof facilityFields
