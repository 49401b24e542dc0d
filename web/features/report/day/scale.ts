import { toClock, toHours } from '#contract/clock'
import type { DayReport } from '../admin-api'

export type FacilityDay = DayReport['facilities'][number]
export type Bar = FacilityDay['courts'][number]['bars'][number]

/** The hours a timeline shows: whole hours from `from` on, `count` of them. */
export type Scale = { from: number; count: number }

/** Returns the scale from the earliest opening to the latest closing, including every bar; 08:00 to 22:00 if all are closed. */
export function toScale(facilities: readonly FacilityDay[]): Scale {
  const open = facilities.filter(({ closed }) => !closed)
  const bars = facilities.flatMap(({ courts }) => courts.flatMap((court) => court.bars))
  const starts = [...open.map(({ openingTime }) => openingTime), ...bars.map(({ startTime }) => startTime)]
  const ends = [...open.map(({ closingTime }) => closingTime), ...bars.map(({ endTime }) => endTime)]
  const from = Math.floor(Math.min(...(starts.length ? starts : ['08:00']).map(toHours)))
  const to = Math.ceil(Math.max(...(ends.length ? ends : ['22:00']).map(toHours)))
  return { from, count: Math.max(1, to - from) }
}

/** Whether only every second label of the axis fits on wide screens and on paper. */
export const isDense = ({ count }: Scale) => count > 16

/** Returns the labels of the axis: `08:00`, `09:00`, … */
export const getHourLabels = ({ from, count }: Scale) =>
  Array.from({ length: count }, (_, index) => toClock((from + index) * 60))

export function getPosition({ startTime, endTime }: Pick<Bar, 'startTime' | 'endTime'>, { from }: Scale) {
  const start = toHours(startTime)
  return { start: start - from, length: toHours(endTime) - start }
}

/** Returns the position of a time of day on the scale, in hours; null when it is outside. */
export function getNowPosition(clock: string, { from, count }: Scale): number | null {
  const at = toHours(clock) - from
  return at >= 0 && at <= count ? at : null
}

/** Returns `unpaid` for a booking to be paid at the desk that has begun, `past` for one that is over, else its status. */
export function getBarState({ startsAt, endsAt, status, paysAtDesk }: Bar, now: number) {
  if (paysAtDesk && Date.parse(startsAt) <= now) return 'unpaid'
  return Date.parse(endsAt) <= now ? 'past' : status
}

/** Returns the latest closing time of the facilities open that day; null when none is. */
export function getLastClosing(facilities: readonly FacilityDay[]): string | null {
  return facilities.reduce<string | null>(
    (latest, { closed, closingTime }) => (!closed && (latest === null || closingTime > latest) ? closingTime : latest),
    null,
  )
}

/** Finds the next day on which any of these facilities is open; known only for closed days. */
export const findNextOpenDay = (facilities: readonly FacilityDay[]) =>
  facilities.flatMap(({ nextOpenDay }) => nextOpenDay ?? []).sort()[0]
