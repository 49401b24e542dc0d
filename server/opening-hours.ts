import { toMinutes } from '#contract/clock'
import { findSpecialHours } from '#contract/opening-hours'
import type { SpecialHours } from '#contract/price-rules'

type Hours = { opensMinute: number; closesMinute: number; specialHours: readonly SpecialHours[] }

/** Returns the opening and closing minute, since midnight, of a day on which the facility is not closed. */
export function getHoursOn({ opensMinute, closesMinute, specialHours }: Hours, date: string) {
  const special = findSpecialHours(specialHours, date)
  return special
    ? { opensMinute: toMinutes(special.openingTime), closesMinute: toMinutes(special.closingTime) }
    : { opensMinute, closesMinute }
}
