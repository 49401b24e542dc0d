import { toClock, toHours } from '#contract/clock'
import type { DayReport } from '../admin-api'

export type Venue = DayReport['venues'][number]
export type Bar = Venue['courts'][number]['bars'][number]

/** The hours a timeline shows: whole hours from `from` on, `count` of them. */
export type Scale = { from: number; count: number }

/** From the earliest opening to the latest closing, every bar included; 08:00 to 22:00 when all venues are closed. */
export function toScale(venues: readonly Venue[]): Scale {
  const open = venues.filter(({ closed }) => !closed)
  const bars = venues.flatMap(({ courts }) => courts.flatMap((court) => court.bars))
  const starts = [...open.map(({ openingTime }) => openingTime), ...bars.map(({ startTime }) => startTime)]
  const ends = [...open.map(({ closingTime }) => closingTime), ...bars.map(({ endTime }) => endTime)]
  const from = Math.floor(Math.min(...(starts.length ? starts : ['08:00']).map(toHours)))
  const to = Math.ceil(Math.max(...(ends.length ? ends : ['22:00']).map(toHours)))
  return { from, count: Math.max(1, to - from) }
}

/** `08:00`, `09:00`, … for the axis. */
export const getHourLabels = ({ from, count }: Scale) =>
  Array.from({ length: count }, (_, index) => toClock((from + index) * 60))

/** Where a bar begins on the scale and how long it is, in hours. */
export function getPosition({ startTime, endTime }: Pick<Bar, 'startTime' | 'endTime'>, { from }: Scale) {
  const start = toHours(startTime)
  return { start: start - from, length: toHours(endTime) - start }
}

/** Where a wall-clock time lies on the scale, in hours; null when it lies outside. */
export function getNowPosition(clock: string, { from, count }: Scale): number | null {
  const at = toHours(clock) - from
  return at >= 0 && at <= count ? at : null
}

/** `unpaid` once a booking has begun that was to be paid at the desk, `past` once any other is over, else its status. */
export function getBarState({ startsAt, endsAt, status, paysAtDesk }: Bar, now: number) {
  if (paysAtDesk && Date.parse(startsAt) <= now) return 'unpaid'
  return Date.parse(endsAt) <= now ? 'past' : status
}

/** The latest closing of the venues open that day; null when none is. */
export function getLastClosing(venues: readonly Venue[]): string | null {
  return venues.reduce<string | null>(
    (latest, { closed, closingTime }) => (!closed && (latest === null || closingTime > latest) ? closingTime : latest),
    null,
  )
}

/** The first day after a closed one on which any of these venues is open. */
export const findNextOpenDay = (venues: readonly Venue[]) =>
  venues.flatMap(({ nextOpenDay }) => nextOpenDay ?? []).sort()[0]
