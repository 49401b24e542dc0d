import type { DeskMethod } from '#contract/payment'
import type { SeedBooking } from './seed-bookings.ts'

/** How bookings that were paid at the venue were paid, in turn. */
const METHODS: readonly [DeskMethod, ...DeskMethod[]] = ['cash', 'mobile_wallet', 'cash', 'card_terminal']

/** Every tenth played game was paid at the venue. */
const EVERY = 10

/** Returns the id of a user who works at a venue's desk. */
type FindStaff = (facilityId: string) => string

/** Has some of the games that have begun paid at the desk, when the players came. */
export function payAtDesk(bookings: SeedBooking[], findStaff: FindStaff, now: number): void {
  const played = bookings.filter(({ outcome, startsAt }) => outcome === 'paid' && startsAt <= now)
  for (let index = 0; index < played.length; index += EVERY) {
    const booking = played[index]
    const method = METHODS[(index / EVERY) % METHODS.length] ?? METHODS[0]
    if (booking) booking.desk = { method, takenBy: findStaff(booking.facilityId) }
  }
}
