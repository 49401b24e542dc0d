import type { Facility } from '#contract/facility'

type Cells = Facility['today']

const hours = (clock: string) => Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60

/** Today's ribbon; a closed day, which the server tells as no cells, is one where nothing can be had. */
export function todaysCells({ today, openingTime, closingTime }: Facility): Cells {
  if (today.length > 0) return today
  const length = Math.max(1, Math.floor(hours(closingTime) - hours(openingTime)))
  return Array.from<Cells[number]>({ length }).fill('past')
}
