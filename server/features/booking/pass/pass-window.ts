import type { Db, Trx } from '../../../db/client.ts'
import type { BookingWindow } from '../availability/booking-request.rules.ts'
import { findDaysAhead } from './pass-use.queries.ts'

/** Returns the settings with the window in which a facility is booked with a pass: as far ahead as the pass is good for. */
export async function withPassWindow<Window extends BookingWindow>(
  db: Db | Trx,
  window: Window,
  facilityId: string,
  passId: string | null | undefined,
): Promise<Window> {
  const daysAhead = passId ? await findDaysAhead(db, passId, facilityId) : null
  return { ...window, bookingHorizonDays: Math.max(window.bookingHorizonDays, daysAhead ?? 0) }
}
