import type { ClosedBookings, StoredText } from '../../../stored-texts/stored-text.ts'
import { toTime } from './closure.rules.ts'

type Closure = {
  from: string
  to: string
  courtNumber: number | null
  startsMinute: number | null
  endsMinute: number | null
  isWeekly: boolean
  reason: string
}

/** Describes a closure for the audit log, with what happened to the bookings within it. */
export function describeClosure(
  { from, to, courtNumber: court, startsMinute, endsMinute, isWeekly, reason }: Closure,
  closed: ClosedBookings = { moved: 0, cancelled: 0, toChoose: 0 },
): StoredText {
  const [start, end] = [toTime(startsMinute), toTime(endsMinute)]
  const hours = start === null || end === null ? null : { from: start, to: end }
  const times = { court, isWeekly, hours, from, to }
  const hasBookings = Object.values(closed).some((count) => count > 0)
  return hasBookings
    ? { code: 'closure_and_bookings', values: { times, reason, closed } }
    : { code: 'closure', values: { times, reason } }
}
