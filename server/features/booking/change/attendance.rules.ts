import type { Attendance, BookingStatus } from '#contract/booking'
import { t } from '#i18n/t'
import { formatDate, getLocalDay } from '../../../wall-clock.ts'

/**
 * The facts of a booking that the rules need; `timeZone` is its facility's, `closureId` the closure that it is within.
 */
export type AttendanceFacts = { status: BookingStatus; startsAt: Date; timeZone: string; closureId: string | null }

/** Returns why this can't be marked now; null when it can. People come early, so checking in begins with the day. */
export function whyNotMark(
  { status, startsAt, timeZone, closureId }: AttendanceFacts,
  attendance: Attendance,
  now: Date,
): string | null {
  if (status === 'cancelled') return t('This booking is cancelled.')
  const day = getLocalDay(timeZone, startsAt)
  if (attendance === 'checked_in')
    return day > getLocalDay(timeZone, now)
      ? t('This booking is on {date}. Check in on that day.', { date: formatDate(day) })
      : null
  // a closure by the facility must not count against the customer
  if (closureId !== null) return t('The venue is closed at this time.')
  return startsAt > now ? t('This booking has not begun yet.') : null
}
