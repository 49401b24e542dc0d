import { useSite } from '../../../../lib/page/site'
import { addDays } from '../../../../lib/time/calendar-day'
import { useFurthestPass } from '../../../../shared/pass/passes'

/** Until when everybody may book a venue, and for longer with a pass of the user; both in days of the venue. */
export type BookingWindow = {
  /** The last day for everybody. */
  lastDay: string
  /** The last day for the user. */
  lastOwnDay: string
  /** The pass that opens more days. */
  pass: ReturnType<typeof useFurthestPass>
  today: string
}

/** Returns how far ahead the user may book a venue. */
export function useBookingWindow(facility: string, today: string): BookingWindow {
  const { bookingHorizonDays: days } = useSite()
  const pass = useFurthestPass(facility)
  return {
    lastDay: addDays(today, days),
    lastOwnDay: addDays(today, Math.max(days, pass?.daysAhead ?? 0)),
    pass,
    today,
  }
}

/** Returns how many days ahead a day is that only a pass opens; 0 for days on which everybody may book. */
export const getDaysAhead = (date: string, { lastDay, today }: BookingWindow) =>
  date > lastDay ? Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000) : 0

/** Returns the query parameter for days that a pass opens; none for days on which everybody may book. */
export const toPassQuery = (until: string, { lastDay, pass }: BookingWindow) =>
  pass && until > lastDay ? { pass: pass._id } : {}
