import type { z } from 'zod/mini'
import { toClock, toMinutes } from '#contract/clock'
import type { createClosure } from '#contract/closure'
import { toDigits } from '#i18n/digits'
import { t } from '#i18n/t'
import { fieldError } from '../../../app-error.ts'
import { getHoursOn } from '../../../opening-hours.ts'
import type { ClosedBookings, StoredText } from '../../../stored-texts/stored-text.ts'
import { daysBetween } from '../../../wall-clock.ts'

type Requested = z.infer<typeof createClosure.body>

/** What a closure is checked against: `today` and the hours are in the facility's zone. */
type Hours = Parameters<typeof getHoursOn>[0] & { today: string }

/** A facility closed for longer should be deleted instead. */
const MAX_DAYS = 366

/** Returns the minutes of a requested closure. @throws AppError bad_request naming the field */
export function resolveClosure({ from, to, startTime, endTime, weekly }: Requested, hours: Hours) {
  if (to < from) throw fieldError('to', t('The last day must not be before the first.'))
  if (to < hours.today) throw fieldError('to', t('These days are over already.'))
  if (daysBetween(from, to) >= MAX_DAYS)
    throw fieldError('to', t('A closure lasts at most {days, number} days.', { days: MAX_DAYS }))
  if (weekly && daysBetween(from, to) < 7)
    throw fieldError('to', t('A weekly closure ends at least a week after its first day.'))
  if (!startTime && !endTime) return { startsMinute: null, endsMinute: null }
  if (!startTime) throw fieldError('startTime', t('Choose when it begins, or neither begin nor end for the whole day.'))
  if (!endTime) throw fieldError('endTime', t('Choose when it ends, or neither begin nor end for the whole day.'))
  const [startsMinute, endsMinute] = [toMinutes(startTime), toMinutes(endTime)]
  if (endsMinute <= startsMinute) throw fieldError('endTime', t('The end must be after the start.'))
  const { opensMinute, closesMinute } = getHoursOn(hours, from)
  if (endsMinute <= opensMinute || startsMinute >= closesMinute)
    throw fieldError(
      'startTime',
      t('The venue is open from {opens} to {closes} only.', {
        opens: toDigits(toClock(opensMinute)),
        closes: toDigits(toClock(closesMinute)),
      }),
    )
  return { startsMinute, endsMinute }
}

/** Formats a minute of the day as HH:mm; null, for a closure of whole days, stays null. */
export const toTime = (minute: number | null): string | null => (minute === null ? null : toClock(minute))

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
