import type { Random } from '../seeded-random.ts'
import type { DemoFacility } from './seed-facilities.ts'
import { demoComments } from './seed-users.ts'

const DAY = 86_400_000

type Stars = keyof typeof demoComments

/** Stars around a facility's usual rating. */
function pickStars(random: Random, rating: number): Stars {
  const lean = rating + (random.next() - 0.5) * 1.6
  if (lean >= 4.35) return 5
  if (lean >= 3.55) return 4
  return lean >= 3.3 ? 3 : 2
}

export type SeedReview = { facility_id: string; user_id: string; rating: number; comment: string; written_at: string }

/** Makes reviews of one facility by some of its users, each user and each text once. */
export function makeReviews(random: Random, facility: DemoFacility, users: string[], now: number): SeedReview[] {
  const used = new Set<string>()
  const writers = users.filter(() => random.next() < 0.35 + facility.pull * 0.6)
  return writers.map((user, index) => {
    const stars = pickStars(random, facility.rating)
    const fresh = demoComments[stars].filter((text) => !used.has(text))
    const comment = fresh[Math.floor(random.next() * fresh.length)] ?? ''
    used.add(comment)
    const ago = (2 + index * 2.3 + random.next() * 2) * DAY
    return {
      facility_id: facility.id,
      user_id: user,
      rating: stars,
      comment,
      written_at: new Date(now - ago).toISOString(),
    }
  })
}
