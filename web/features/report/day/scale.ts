import type { DayReport } from '../admin-api'

export type Venue = DayReport['venues'][number]
export type Bar = Venue['courts'][number]['bars'][number]

/** The hours a timeline shows: whole hours from `from` on, `count` of them. */
export type Scale = { from: number; count: number }

const hoursAt = (clock: string) => Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60

/** From the earliest opening to the latest closing, and every bar within. Eight to ten at night when all is closed. */
export function scaleOf(venues: readonly Venue[]): Scale {
  const open = venues.filter(({ closed }) => !closed)
  const bars = venues.flatMap(({ courts }) => courts.flatMap((court) => court.bars))
  const starts = [...open.map(({ openingTime }) => openingTime), ...bars.map(({ startTime }) => startTime)]
  const ends = [...open.map(({ closingTime }) => closingTime), ...bars.map(({ endTime }) => endTime)]
  const from = Math.floor(Math.min(...(starts.length ? starts : ['08:00']).map(hoursAt)))
  const to = Math.ceil(Math.max(...(ends.length ? ends : ['22:00']).map(hoursAt)))
  return { from, count: Math.max(1, to - from) }
}

/** `08:00`, `09:00`, … for the axis. */
export const labelsOf = ({ from, count }: Scale) =>
  Array.from({ length: count }, (_, index) => `${String(from + index).padStart(2, '0')}:00`)

/** Where a bar begins and how long it is, in hours of the scale. */
export function placeOf({ startTime, endTime }: Pick<Bar, 'startTime' | 'endTime'>, { from }: Scale) {
  const start = hoursAt(startTime)
  return { at: start - from, hours: hoursAt(endTime) - start }
}

/** Where a wall-clock time lies on the scale, in hours; null when it lies outside. */
export function nowOn(clock: string, { from, count }: Scale): number | null {
  const at = hoursAt(clock) - from
  return at >= 0 && at <= count ? at : null
}

/** What a bar looks like: played when it is over, else its status. */
export const lookOf = ({ endsAt, status }: Bar, now: number) => (Date.parse(endsAt) <= now ? 'past' : status)

/** The latest closing of the venues open that day; null when none is. */
export function doorsClose(venues: readonly Venue[]): string | null {
  return venues.reduce<string | null>(
    (latest, { closed, closingTime }) => (!closed && (latest === null || closingTime > latest) ? closingTime : latest),
    null,
  )
}
