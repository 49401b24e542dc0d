import { DAY, HOUR, MINUTE } from '../wall-clock.ts'
import { type Outcome, placeBooking, type SeedBooking, type SeedContext, type SeedFacility } from './seed-bookings.ts'

/** Index of the facility, days from today, local hour, slots in a row, outcome, and how long ago it was booked. */
type ScenarioBooking = [facility: number, ahead: number, hour: number, slots: number, outcome: Outcome, ago: number]

/** The demo user's bookings, one in every state; the confirmed and the pending one can still be paid. */
const demoUserBookings: ScenarioBooking[] = [
  [0, -23, 18, 2, 'paid', 26 * DAY],
  [3, -16, 19, 1, 'paid', 18 * DAY],
  [0, -9, 18, 2, 'paid', 12 * DAY],
  [4, -6, 9, 1, 'refunded', 8 * DAY],
  [8, -4, 20, 1, 'expired', 5 * DAY],
  [0, 0, 20, 1, 'paid', 2 * DAY],
  [3, 3, 18, 2, 'paid', DAY],
  [0, 4, 10, 1, 'cancelled', 9 * HOUR],
  [8, 6, 17, 1, 'confirmed', 4 * MINUTE],
  [0, 2, 19, 1, 'pending', 9 * MINUTE],
]

/** No admin has seen six bookings yet (spec §2): these, and the demo user's two open ones. */
const unseenBookings: ScenarioBooking[] = [
  [3, 1, 17, 1, 'paid', 25 * MINUTE],
  [1, 2, 18, 2, 'paid', 50 * MINUTE],
  [2, 1, 20, 1, 'cancelled', 80 * MINUTE],
  [6, 5, 19, 2, 'paid', 130 * MINUTE],
]

/** The facility is closed from `ahead` days on for a new floor, although there are bookings. */
export const demoClosure = { facility: 3, ahead: 7, days: 3 }

/** A booking affected by the closure whatever the random bookings are; an admin has seen it long ago. */
const affectedBooking: ScenarioBooking = [demoClosure.facility, demoClosure.ahead + 1, 18, 1, 'paid', 3 * DAY]

/** Adds the bookings that visitors of the demo are meant to find to `bookings`, around the random ones. */
export function addScenario(
  context: SeedContext,
  facilities: SeedFacility[],
  demoUser: string,
  findLocals: (city: string) => [string, ...string[]],
  bookings: SeedBooking[],
): void {
  for (const entry of demoUserBookings) place(context, facilities, bookings, entry, () => demoUser)
  for (const entry of [...unseenBookings, affectedBooking])
    place(context, facilities, bookings, entry, (city) => context.random.pick(findLocals(city)))
}

function place(
  context: SeedContext,
  facilities: SeedFacility[],
  taken: SeedBooking[],
  [index, ahead, hour, slots, outcome, createdAgo]: ScenarioBooking,
  who: (city: string) => string,
) {
  const facility = facilities[index]
  if (!facility) return
  const request = { facility, ahead, clock: hour * 60, slots, outcome, createdAgo, userId: who(facility.demo.city) }
  // When the evening is full, the next hours and days are tried.
  for (let later = 0; later < 14; later++) {
    const asked = {
      ...request,
      clock: request.clock + (later % 2) * 60,
      ahead: ahead + Math.floor(later / 2) * Math.sign(ahead),
    }
    if (placeBooking(context, taken, asked)) return
  }
}
