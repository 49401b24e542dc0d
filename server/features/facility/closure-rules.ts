import type { z } from 'zod/mini'
import { toClock, toMinutes } from '#contract/clock'
import type { createClosure } from '#contract/closure'
import { AppError } from '../../app-error.ts'
import { getHoursOn } from '../../opening-hours.ts'
import { daysBetween, formatDate, getWeekday } from '../../wall-clock.ts'

type Requested = z.infer<typeof createClosure.body>

/** What a closure is checked against: `today` and the hours are in the facility's zone. */
type Hours = Parameters<typeof getHoursOn>[0] & { today: string }

/** A facility closed for longer should be deleted instead. */
const MAX_DAYS = 366

const fieldError = (path: string, message: string) => new AppError('bad_request', message, [{ path, message }])

/**
 * The minutes of a requested closure.
 * @throws AppError bad_request naming the field
 */
export function resolveClosure({ from, to, startTime, endTime, weekly }: Requested, hours: Hours) {
  if (to < from) throw fieldError('to', 'The last day must not be before the first.')
  if (to < hours.today) throw fieldError('to', 'These days are over already.')
  if (daysBetween(from, to) >= MAX_DAYS) throw fieldError('to', `A closure lasts at most ${MAX_DAYS} days.`)
  if (weekly && daysBetween(from, to) < 7)
    throw fieldError('to', 'A weekly closure ends at least a week after its first day.')
  if (!startTime && !endTime) return { startsMinute: null, endsMinute: null }
  if (!startTime) throw fieldError('startTime', 'Choose when it begins, or neither begin nor end for the whole day.')
  if (!endTime) throw fieldError('endTime', 'Choose when it ends, or neither begin nor end for the whole day.')
  const [startsMinute, endsMinute] = [toMinutes(startTime), toMinutes(endTime)]
  if (endsMinute <= startsMinute) throw fieldError('endTime', 'The end must be after the start.')
  const { opensMinute, closesMinute } = getHoursOn(hours, from)
  if (endsMinute <= opensMinute || startsMinute >= closesMinute)
    throw fieldError('startTime', `The venue is open from ${toClock(opensMinute)} to ${toClock(closesMinute)} only.`)
  return { startsMinute, endsMinute }
}

export const noSuchCourt = (courts: number): AppError =>
  fieldError('court', courts === 1 ? 'This venue has one court.' : `Choose a court from 1 to ${courts}.`)

type Times = {
  from: string
  to: string
  courtNumber: number | null
  startsMinute: number | null
  endsMinute: number | null
  isWeekly: boolean
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** When and where, for the audit log: 'Court 2, every Tuesday, 14:00–16:00, 24 Nov, 2026 to 30 Jun, 2027'. */
export function formatClosure(closure: Times): string {
  const { from, to, courtNumber, startsMinute, endsMinute, isWeekly } = closure
  return [
    courtNumber !== null && `Court ${courtNumber}`,
    isWeekly && `every ${WEEKDAYS[getWeekday(from)]}`,
    startsMinute !== null && endsMinute !== null && `${toClock(startsMinute)}–${toClock(endsMinute)}`,
    from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`,
  ]
    .filter(Boolean)
    .join(', ')
}
