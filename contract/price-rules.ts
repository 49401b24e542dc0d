import { z } from 'zod/mini'
import { msg, t } from '#i18n/t'
import { Clock, EndClock, IsoDate, Money, missingOr, name, wholeCents } from './common.ts'
import { roundMajor } from './money.ts'

/** The highest price per hour, in major units. */
const MAX_PRICE = 100_000

/** A price per hour in major units. */
export const Price = z
  .number(missingOr(msg('This field is required'), msg('Enter the price as a number.')))
  .check(
    z.gte(0, msg('A price is not negative.')),
    z.lte(MAX_PRICE, { error: () => t('At most {max, number, ::group-off}.', { max: MAX_PRICE }) }),
    wholeCents(msg('A price has at most two decimals.')),
    z.overwrite(roundMajor),
  )

/** 0 is Sunday, 5 Friday, as in JavaScript's Date. */
const Weekday = z.int(msg('A weekday is 0 (Sunday) to 6 (Saturday).')).check(z.gte(0), z.lte(6))

/** Sorted, each once. */
export const Weekdays = z.array(Weekday).check(
  z.maxLength(7),
  z.overwrite((days) => [...new Set(days)].sort((a, b) => a - b)),
)

const DateRange = z
  .strictObject({ from: IsoDate, to: IsoDate })
  .check(
    z.refine(({ from, to }) => to >= from, { error: msg('The last day must not be before the first.'), path: ['to'] }),
  )

const RuleEnd = z.string(msg('Choose a time.')).check(
  z.regex(/^\d{2}:[0-5]\d$/, msg('Write the time as HH:mm, up to 24:00.')),
  z.refine(
    (value) => !/^\d{2}:/.test(value) || value <= '24:00',
    msg('A price rule can’t be longer than a day: it ends at 24:00 at the latest.'),
  ),
)

/** A price for some hours; a condition that is left out always holds. `from` and `to` are compared with a slot's start. */
export const PriceRule = z
  .strictObject({
    label: name(40, msg('Name the rule, like Peak.')),
    weekdays: z.optional(Weekdays.check(z.minLength(1, msg('Choose a day, or leave the days out for all of them.')))),
    from: z.optional(Clock),
    to: z.optional(RuleEnd),
    dates: z.optional(DateRange),
    pricePerHour: Price,
  })
  .check(
    z.refine(({ from = '00:00', to = '24:00' }) => to > from, {
      error: msg('The end must be after the start. A rule past midnight is two rules.'),
      path: ['to'],
    }),
  )
export type PriceRule = z.infer<typeof PriceRule>

/** The first rule that applies to a slot sets its price, so that rules never contradict each other. */
export const PriceRules = z.array(PriceRule).check(z.maxLength(30, msg('At most 30 price rules.')))

/** Opening hours of some days, which replace the usual ones. */
export const SpecialHours = z
  .strictObject({
    label: name(40, msg('Name the period, like Ramadan.')),
    dates: DateRange,
    openingTime: Clock,
    closingTime: EndClock,
  })
  .check(
    z.refine(({ openingTime, closingTime }) => closingTime > openingTime, {
      error: msg('The closing time must be after the opening time.'),
      path: ['closingTime'],
    }),
  )
export type SpecialHours = z.infer<typeof SpecialHours>

/** The first of several overlapping periods applies. */
export const SpecialHoursList = z.array(SpecialHours).check(z.maxLength(30, msg('At most 30 periods.')))

/**
 * Adjacent slots of a booking that cost the same per hour, whose `label` is their price rule's, empty at the base price; or an
 * item of it, whose `label` is its name and whose `pricePerHour` the price of one.
 */
export const PricePart = z.object({
  /** Missing for the court. */
  kind: z.optional(z.enum(['coach', 'item', 'trial', 'agreed'])),
  /** Only for an item. */
  quantity: z.optional(z.number()),
  label: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  pricePerHour: Money,
  amount: Money,
})
export type PricePart = z.infer<typeof PricePart>
