import type { Attendance, BookingStatus } from '#contract/booking'
import { formatDate, getLocalDay } from '../../../wall-clock.ts'

/** What must be known of a booking; `timeZone` is its facility's. */
export type AttendanceFacts = { status: BookingStatus; startsAt: Date; timeZone: string }

/** Why this can't be marked now, as a sentence; null when it can. People come early, so checking in begins with the day. */
export function whyNotMark(
  { status, startsAt, timeZone }: AttendanceFacts,
  attendance: Attendance,
  now: Date,
): string | null {
  if (status === 'cancelled') return 'This booking is cancelled.'
  const day = getLocalDay(timeZone, startsAt)
  if (attendance === 'checked_in')
    return day > getLocalDay(timeZone, now) ? `This booking is on ${formatDate(day)}. Check in on that day.` : null
  return startsAt > now ? 'This booking has not begun yet.' : null
}
