import { toClock } from '#contract/clock'
import { toDigits } from '../../../lib/texts/format'
import { WEEK } from '../../../lib/time/calendar-day'
import { formatWeekday } from '../../../lib/time/day-names'
import type { Analytics } from '../admin-api'

type Cell = Analytics['heat'][number]
export type HeatRow = { weekday: number; name: string; closed: boolean; cells: (number | null)[] }

/** Returns the hours in which any facility is open, and for each weekday the shares sold (0–1) in them. */
export function toHeatRows(heat: readonly Cell[]): { hours: number[]; rows: HeatRow[] } {
  const open = heat.filter(({ share }) => share !== null)
  const first = Math.min(...open.map(({ hour }) => hour))
  const last = Math.max(...open.map(({ hour }) => hour))
  const hours = open.length > 0 ? Array.from({ length: last - first + 1 }, (_, index) => first + index) : []
  const shares = new Map(heat.map(({ weekday, hour, share }) => [weekday * 24 + hour, share]))
  const rows = WEEK.map((weekday) => {
    const cells = hours.map((hour) => shares.get(weekday * 24 + hour) ?? null)
    return { weekday, name: formatWeekday(weekday, 'short'), closed: cells.every((share) => share === null), cells }
  })
  return { hours, rows }
}

/** Returns the step of the occupancy scale, from 0 (free) to 5 (full). */
export const getStep = (share: number) => Math.min(5, Math.floor(share * 6))

/** The hour of the week with the largest share sold; null when nothing was sold. */
export function findBusiestHour(heat: readonly Cell[]): { name: string; hour: string; share: number } | null {
  const [top] = heat.filter(({ share }) => share).sort((a, b) => (b.share ?? 0) - (a.share ?? 0))
  if (!top?.share) return null
  return { name: formatWeekday(top.weekday, 'short'), hour: toDigits(toClock(top.hour * 60)), share: top.share }
}
