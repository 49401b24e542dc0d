import { toMinutes } from '#contract/clock'
import type { SpecialHours } from '#contract/price-rules'
import { findSpecialHours } from '#contract/prices'

type Hours = { opensMinute: number; closesMinute: number; specialHours: readonly SpecialHours[] }

/** From when until when a facility is open on a day that it isn't closed, in minutes since midnight. */
export function getHoursOn({ opensMinute, closesMinute, specialHours }: Hours, date: string) {
  const special = findSpecialHours(specialHours, date)
  return special
    ? { opensMinute: toMinutes(special.openingTime), closesMinute: toMinutes(special.closingTime) }
    : { opensMinute, closesMinute }
}
