import { daysBetween } from './wall-clock.ts'

/** Minutes since midnight in the facility's zone, as the clock on the wall shows them. */
type Minutes = { start: number; end: number }

/** When a closure is in force, and for which court; the database's function is_in_force has the same rule. */
export type ClosureTimes = {
  /** First and last day, yyyy-MM-dd in the facility's zone. */
  from: string
  to: string
  reason: string
  /** The court's id and number; null: all courts. */
  court: string | null
  courtNumber: number | null
  /** Null: the whole day. */
  startsMinute: number | null
  endsMinute: number | null
  /** Only on the weekday of its first day. */
  isWeekly: boolean
}

export const isInForceOn = ({ from, to, isWeekly }: ClosureTimes, date: string): boolean =>
  from <= date && date <= to && (!isWeekly || daysBetween(from, date) % 7 === 0)

export const isWholeDay = ({ court, startsMinute }: ClosureTimes): boolean => court === null && startsMinute === null

export const isInForceAt = (
  { startsMinute, endsMinute }: Pick<ClosureTimes, 'startsMinute' | 'endsMinute'>,
  { start, end }: Minutes,
): boolean => startsMinute === null || endsMinute === null || (startsMinute < end && start < endsMinute)

export function countClosedCourts(closures: ClosureTimes[], courts: number, minutes: Minutes): number {
  const closed = closures.filter((closure) => isInForceAt(closure, minutes)).map(({ court }) => court)
  return closed.includes(null) ? courts : Math.min(courts, new Set(closed).size)
}
