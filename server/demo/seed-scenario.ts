import { type Fate, placed, type Scene, type SeedBooking, type SeedVenue } from './seed-bookings.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Days from today, local hour, slots in a row, what became of it, and how long ago it was booked. */
type Chapter = [venue: number, ahead: number, hour: number, slots: number, fate: Fate, ago: number]

/** The demo user's bookings, in every state; the confirmed and the pending one can still be paid. */
const theirs: Chapter[] = [
  [0, -23, 18, 2, 'paid', 26 * DAY],
  [3, -16, 19, 1, 'paid', 18 * DAY],
  [0, -9, 18, 2, 'paid', 12 * DAY],
  [4, -6, 9, 1, 'refunded', 8 * DAY],
  [8, -4, 20, 1, 'lapsed', 5 * DAY],
  [0, 0, 20, 1, 'paid', 2 * DAY],
  [3, 3, 18, 2, 'paid', DAY],
  [0, 4, 10, 1, 'cancelled', 9 * HOUR],
  [8, 6, 17, 1, 'confirmed', 4 * MINUTE],
  [0, 2, 19, 1, 'pending', 9 * MINUTE],
]

/** With the demo user's two open ones, six bookings were made since an admin last looked. */
const unseen: Chapter[] = [
  [3, 1, 17, 1, 'paid', 25 * MINUTE],
  [1, 2, 18, 2, 'paid', 50 * MINUTE],
  [2, 1, 20, 1, 'cancelled', 80 * MINUTE],
  [6, 5, 19, 2, 'paid', 130 * MINUTE],
]

/** A floor is laid anew then: the venue is closed from `ahead` days on, and who has booked must be told. */
export const closing = { venue: 3, ahead: 7, days: 3 }

/** Whatever strangers booked, the closure hits somebody; an admin has seen it long ago. */
const hit: Chapter = [closing.venue, closing.ahead + 1, 18, 1, 'paid', 3 * DAY]

/** Places the bookings people are meant to find, around those of strangers. Adds them to `bookings`. */
export function tellStory(
  scene: Scene,
  venues: SeedVenue[],
  demoUser: string,
  peopleOf: (city: string) => [string, ...string[]],
  bookings: SeedBooking[],
): void {
  for (const chapter of theirs) place(scene, venues, bookings, chapter, () => demoUser)
  for (const chapter of [...unseen, hit])
    place(scene, venues, bookings, chapter, (city) => scene.dice.pick(peopleOf(city)))
}

function place(
  scene: Scene,
  venues: SeedVenue[],
  taken: SeedBooking[],
  [index, ahead, hour, slots, fate, createdAgo]: Chapter,
  who: (city: string) => string,
) {
  const venue = venues[index]
  if (!venue) return
  const wish = { venue, ahead, clock: hour * 60, slots, fate, createdAgo, userId: who(venue.demo.city) }
  // A full evening is no reason to leave it out: the next hours and days are tried.
  for (let later = 0; later < 14; later++) {
    const asked = {
      ...wish,
      clock: wish.clock + (later % 2) * 60,
      ahead: ahead + Math.floor(later / 2) * Math.sign(ahead),
    }
    if (placed(scene, taken, asked)) return
  }
}
