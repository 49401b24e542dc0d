import type { Dice } from '../features/facility/court-art/random.ts'
import type { DemoVenue } from './seed-facilities.ts'
import { demoComments } from './seed-users.ts'

const DAY = 86_400_000

type Stars = keyof typeof demoComments

/** Stars around a venue's usual rating. */
function pickStars(dice: Dice, rating: number): Stars {
  const lean = rating + (dice.roll() - 0.5) * 1.6
  if (lean >= 4.35) return 5
  if (lean >= 3.55) return 4
  return lean >= 3.3 ? 3 : 2
}

export type SeedReview = { facility_id: string; user_id: string; rating: number; comment: string; written_at: string }

/** Reviews of one venue by some of its users, each once, no text twice. */
export function makeReviews(dice: Dice, venue: DemoVenue, users: string[], now: number): SeedReview[] {
  const used = new Set<string>()
  const writers = users.filter(() => dice.roll() < 0.35 + venue.pull * 0.6)
  return writers.map((user, index) => {
    const stars = pickStars(dice, venue.rating)
    const fresh = demoComments[stars].filter((text) => !used.has(text))
    const comment = fresh[Math.floor(dice.roll() * fresh.length)] ?? ''
    used.add(comment)
    const ago = (2 + index * 2.3 + dice.roll() * 2) * DAY
    return {
      facility_id: venue.id,
      user_id: user,
      rating: stars,
      comment,
      written_at: new Date(now - ago).toISOString(),
    }
  })
}
