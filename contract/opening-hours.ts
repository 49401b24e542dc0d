// When a facility is open, computed in one place for the server and the browser.
import type { SpecialHours } from './price-rules.ts'

type Dates = { from: string; to: string }

export const includesDay = ({ from, to }: Dates, date: string): boolean => from <= date && date <= to

export const findSpecialHours = (periods: readonly SpecialHours[], date: string): SpecialHours | undefined =>
  periods.find(({ dates }) => includesDay(dates, date))

type Hours = { openingTime: string; closingTime: string; specialHours: readonly SpecialHours[] }

/** Returns the opening and closing time of a day on which the facility is not closed. */
export function getHoursOn({ openingTime, closingTime, specialHours }: Hours, date: string) {
  const special = findSpecialHours(specialHours, date)
  return special ? { openingTime: special.openingTime, closingTime: special.closingTime } : { openingTime, closingTime }
}
