import { createDayClock } from '../day-clock.ts'
import type { Random } from '../seeded-random.ts'
import { DAY, getLocalDay } from '../wall-clock.ts'
import type { SeedFacility } from './seed-bookings.ts'
import { demoComments } from './seed-users.ts'

/** Local minutes between which reviews are written. */
const OPENS = 9 * 60
const CLOSES = 22 * 60

type Stars = keyof typeof demoComments

/** Stars around a facility's usual rating. */
function pickStars(random: Random, rating: number): Stars {
  const lean = rating + (random.next() - 0.5) * 1.6
  if (lean >= 4.35) return 5
  if (lean >= 3.55) return 4
  return lean >= 3.3 ? 3 : 2
}

export type SeedReview = { facility_id: string; user_id: string; rating: number; comment: string; written_at: string }

/** Makes reviews of one facility by some of its users, each user and each text once. They are written by day. */
export function makeReviews(random: Random, { demo: facility, timeZone }: SeedFacility, users: string[], now: number) {
  const used = new Set<string>()
  const writers = users.filter(() => random.next() < 0.35 + facility.pull * 0.6)
  return writers.map((user, index): SeedReview => {
    const stars = pickStars(random, facility.rating)
    const fresh = demoComments[stars].filter((text) => !used.has(text))
    const comment = fresh[Math.floor(random.next() * fresh.length)] ?? ''
    used.add(comment)
    const ago = (2 + index * 2.3 + random.next() * 2) * DAY
    const clock = createDayClock(getLocalDay(timeZone, new Date(now - ago)), timeZone)
    return {
      facility_id: facility.id,
      user_id: user,
      rating: stars,
      comment,
      written_at: new Date(clock.at(OPENS + Math.floor(random.next() * (CLOSES - OPENS)))).toISOString(),
    }
  })
}
