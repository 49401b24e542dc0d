import type { Facility } from '#contract/facility'
import { getHoursOn } from '#contract/opening-hours'
import type { PriceRule, SpecialHours } from '#contract/price-rules'
import { findPriceRule } from '#contract/prices'
import { addDays, getWeekday } from '../../../../lib/time/calendar-day'
import { listSlotStarts } from '../../../../lib/time/slot-times'

/** An hour of the week: its price, and the number of the rule that sets it, 0 for the base price. */
export type PricedHour = { price: number; rule: number }

type PricedFacility = Pick<Facility, 'pricePerHour' | 'openingTime' | 'closingTime' | 'closedWeekdays'>
export type PriceSettings = { priceRules: PriceRule[]; specialHours: SpecialHours[] }

const isTime = (text: string) => /^\d{2}:\d{2}$/.test(text)

/** Whether a period is filled in; others are ignored. */
const isComplete = ({ dates, openingTime, closingTime }: SpecialHours) =>
  dates.from !== undefined && dates.to !== undefined && isTime(openingTime ?? '') && isTime(closingTime ?? '')

/** Returns the slots of a week from `first` on, and for each day their prices by start; a closed day has none. */
export function priceWeek(facility: PricedFacility, settings: PriceSettings, first: string, slotMinutes: number) {
  const { priceRules, specialHours } = settings
  const hours = { ...facility, specialHours: specialHours.filter(isComplete) }
  const days = Array.from({ length: 7 }, (_, index) => {
    const date = addDays(first, index)
    const open = getHoursOn(hours, date)
    const closed = facility.closedWeekdays.includes(getWeekday(date))
    const starts = closed ? [] : listSlotStarts(open.openingTime, open.closingTime, slotMinutes)
    const priced = starts.map((start): [string, PricedHour] => {
      const rule = findPriceRule(priceRules, date, start)
      return [
        start,
        { price: rule?.pricePerHour ?? facility.pricePerHour, rule: rule ? priceRules.indexOf(rule) + 1 : 0 },
      ]
    })
    return { date, closed, hours: new Map(priced) }
  })
  return { days, starts: [...new Set(days.flatMap((day) => [...day.hours.keys()]))].sort() }
}

/** Counts the hours of a week that each rule sets; the first number is for the base price. */
export function countByRule({ days }: ReturnType<typeof priceWeek>, rules: number): number[] {
  const counts = new Array<number>(rules + 1).fill(0)
  for (const { hours } of days) for (const { rule } of hours.values()) counts[rule] = (counts[rule] ?? 0) + 1
  return counts
}
