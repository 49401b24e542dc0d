import { toMinutes } from '#contract/clock'
import type { Facility } from '#contract/facility'

type Cells = Facility['today']

/** The cells of today's day strip. On a closed day the server sends none: every hour then counts as past. */
export function getTodaysCells({ today, openingTime, closingTime }: Facility): Cells {
  if (today.length > 0) return today
  const length = Math.max(1, Math.floor((toMinutes(closingTime) - toMinutes(openingTime)) / 60))
  return Array.from<Cells[number]>({ length }).fill('past')
}
