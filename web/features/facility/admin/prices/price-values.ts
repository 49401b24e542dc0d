import type { Facility } from '#contract/facility'
import type { PriceRule, SpecialHours } from '#contract/price-rules'
import { parseNumber } from '../../../../lib/forms/parse-number'

/** The form's values of a rule, named as in the API; a missing condition is empty. */
export type RuleValues = {
  label: string
  weekdays: number[]
  from: string
  to: string
  dates: { from: string; to: string }
  pricePerHour: string
}
export type PeriodValues = Omit<SpecialHours, 'dates'> & { dates: { from: string; to: string } }
export type PriceValues = { priceRules: RuleValues[]; specialHours: PeriodValues[] }

const noDates = { from: '', to: '' }
export const newRule: RuleValues = { label: '', weekdays: [], from: '', to: '', dates: noDates, pricePerHour: '' }
export const newPeriod: PeriodValues = { label: '', dates: noDates, openingTime: '', closingTime: '' }

type Terms = Pick<Facility, 'priceRules' | 'specialHours'>

export const toRuleValues = ({
  weekdays = [],
  from = '',
  to = '',
  dates = noDates,
  ...rule
}: PriceRule): RuleValues => ({
  ...rule,
  weekdays,
  from,
  to,
  dates,
  pricePerHour: String(rule.pricePerHour),
})

/** A facility’s or coach’s rules and special hours as values of the form. */
export const toPriceValues = ({ priceRules, specialHours }: Terms): PriceValues => ({
  priceRules: priceRules.map(toRuleValues),
  specialHours: [...specialHours],
})

/** Removes empty texts and lists, so that the server reports missing values at their fields. */
const withoutEmpty = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => String(each) !== '')) as Partial<T>

/** Converts a rule; an empty price becomes NaN, sent as null, which is refused. */
export const toRule = ({ pricePerHour, dates, ...rule }: RuleValues) => ({
  ...(withoutEmpty(rule) as Omit<PriceRule, 'dates' | 'pricePerHour'>),
  ...((dates.from || dates.to) && { dates: withoutEmpty(dates) as { from: string; to: string } }),
  pricePerHour: parseNumber(pricePerHour),
})

const toPeriod = ({ dates, ...period }: PeriodValues) =>
  ({ ...withoutEmpty(period), dates: withoutEmpty(dates) }) as SpecialHours

/** The form’s values as the API takes them. */
export const toPriceBody = ({ priceRules, specialHours }: PriceValues) => ({
  priceRules: priceRules.map(toRule),
  specialHours: specialHours.map(toPeriod),
})

const RULE_FIELDS = ['label', 'weekdays', 'from', 'to', 'dates.from', 'dates.to', 'pricePerHour'] as const
const PERIOD_FIELDS = ['label', 'dates.from', 'dates.to', 'openingTime', 'closingTime'] as const

export const listRuleFields = (count: number) =>
  Array.from({ length: count }, (_, index) => RULE_FIELDS.map((name) => `priceRules.${index}.${name}` as const)).flat()

/** Lists the names of all fields, to show the server's messages at them. */
export const listPriceFields = ({ priceRules, specialHours }: PriceValues) => [
  ...listRuleFields(priceRules.length),
  ...specialHours.flatMap((_, index) => PERIOD_FIELDS.map((name) => `specialHours.${index}.${name}` as const)),
]
