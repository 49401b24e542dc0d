import { sql } from 'kysely'
import { priceOfPlace } from '#contract/prices'
import type { Trx } from '../db/client.ts'
import { DAY, HOUR } from '../wall-clock.ts'
import { placeBooking, type SeedBooking, type SeedContext, type SeedFacility } from './seed-bookings.ts'

/** A game that players have opened, as a row with start and end instead of `during`. */
export type SeedGame = {
  id: string
  facility_id: string
  host_id: string
  starts: string
  ends: string
  notes: string
  places: number
  min_places: number
  price_minor: number
  level_from: number
  level_to: number
  decide_at: string
  kind: 'game' | 'class'
  title: string
  coach: string
  bring: string
  has_free_trial: boolean
}

/** Index of the facility, days from today, local hour, places, places that must be paid, paid places, levels, notes. */
type DemoGame = [
  facility: number,
  ahead: number,
  hour: number,
  places: number,
  minPlaces: number,
  paid: number,
  levels: [from: number, to: number],
  notes: string,
]

const demoGames: DemoGame[] = [
  [0, 2, 18, 4, 4, 3, [3, 5], 'Doubles, friendly but quick. We need a fourth.'],
  [3, 2, 20, 4, 3, 4, [2, 4], 'Every week the same three and whoever joins.'],
  [8, 3, 7, 4, 4, 2, [1, 3], 'Before work. Beginners welcome, rackets can be lent.'],
  [1, 3, 19, 4, 4, 3, [4, 6], 'Feather shuttles, first to 21.'],
  [10, 3, 18, 6, 4, 5, [2, 5], 'Six players, we rotate after each game.'],
  [2, 4, 17, 4, 4, 1, [1, 7], 'New in Sylhet, looking for people to play with.'],
  [4, 4, 19, 4, 4, 4, [5, 7], 'Tournament practice.'],
  [6, 4, 20, 4, 3, 2, [3, 4], ''],
  [0, 5, 10, 8, 6, 6, [1, 4], 'Families: children from twelve years are welcome.'],
  [5, 5, 18, 4, 4, 2, [2, 4], 'Mixed doubles.'],
  [9, 6, 19, 2, 2, 1, [4, 5], 'Singles, an hour of hard running.'],
  [11, 6, 17, 4, 4, 3, [1, 2], 'We have all started this year.'],
]

type DemoClass = Pick<SeedGame, 'title' | 'coach' | 'bring' | 'has_free_trial'>

/** The games after these are classes of their venues. */
const demoClasses: { game: DemoGame; class: DemoClass }[] = [
  {
    game: [0, 3, 17, 8, 3, 4, [1, 2], 'Grip, serve and clear in small groups.'],
    class: {
      title: 'First strokes',
      coach: 'Rezaul Karim',
      bring: 'Indoor shoes; rackets can be lent.',
      has_free_trial: true,
    },
  },
  {
    game: [3, 4, 17, 6, 3, 6, [3, 5], 'Footwork first, then games with a coach beside the court.'],
    class: { title: 'Doubles tactics', coach: 'Farzana Islam', bring: 'A racket and water.', has_free_trial: false },
  },
  {
    game: [6, 5, 16, 8, 3, 2, [1, 3], 'For children from eight to twelve years.'],
    class: { title: 'Young smashers', coach: 'Imran Hossain', bring: 'Indoor shoes.', has_free_trial: true },
  },
]

const noClass = { title: '', coach: '', bring: '', has_free_trial: false }

const PAID_AGO = 2 * DAY

/** More than play in any of the games. */
const MOST_PLAYERS = 8

/** Days to try after each other. */
const TRIED_DAYS = 4

/** The times to try when the evening is full: other hours of the day, then those of the next days. */
function findTimes(ahead: number, hour: number) {
  const hours = [hour, hour - 1, hour + 1, hour - 2, hour - 4, hour - 6].filter((at) => at > 6)
  const days = Array.from({ length: TRIED_DAYS }, (_, later) => ahead + later)
  return days.flatMap((day) => hours.map((at) => ({ ahead: day, clock: at * 60 })))
}

/** Adds the games that visitors of the demo can join: courts and paid places to `bookings`. */
export function makeGames(
  context: SeedContext,
  facilities: SeedFacility[],
  findLocals: (city: string) => string[],
  bookings: SeedBooking[],
): SeedGame[] {
  const all: { game: DemoGame; class?: DemoClass }[] = [...demoGames.map((game) => ({ game })), ...demoClasses]
  return all.flatMap(({ game, class: course }, order) => {
    const [index, ahead, hour, places, minPlaces, paid, [levelFrom, levelTo], notes] = game
    const facility = facilities[index]
    // other players in each, whose level is one of the game's
    const locals = facility ? findLocals(facility.demo.city) : []
    const first = (order * MOST_PLAYERS) % Math.max(1, locals.length - paid)
    const players = locals.slice(first, first + paid)
    const [userId] = players
    if (!facility || !userId) return []
    const request = { facility, slots: 1, outcome: 'paid', createdAgo: PAID_AGO, userId } as const
    const court = findTimes(ahead, hour).reduce<SeedBooking | undefined>(
      (placed, time) => placed ?? placeBooking(context, bookings, { ...request, ...time }),
      undefined,
    )
    if (!court) return []
    const id = context.newId()
    // whole units of money, as a person would ask
    const price = Math.ceil(priceOfPlace(court.amountMinor, minPlaces) / 100) * 100
    players.forEach((player, at) => {
      const place = { game: { id, place: at + 1 }, userId: player, id: context.newId(), amountMinor: price }
      bookings.push({ ...court, ...place, priceMinor: price })
    })
    Object.assign(court, { game: { id, place: null }, amountMinor: 0 })
    return {
      id,
      facility_id: facility.id,
      host_id: userId,
      starts: new Date(court.startsAt).toISOString(),
      ends: new Date(court.endsAt).toISOString(),
      notes,
      places,
      min_places: minPlaces,
      price_minor: price,
      level_from: levelFrom,
      level_to: levelTo,
      decide_at: new Date(court.startsAt - 12 * HOUR).toISOString(),
      kind: course ? 'class' : 'game',
      ...(course ?? noClass),
    }
  })
}

/** Writes the games, before their courts and places, and the levels of their players. */
export async function writeGames(trx: Trx, games: SeedGame[], currency: string): Promise<void> {
  await sql`insert into play_session (id, facility_id, host_id, during, notes, places, min_places, price_minor, currency,
      level_from, level_to, decide_at, kind, title, coach, bring, has_free_trial)
    select id, facility_id, host_id, tstzrange(starts, ends), notes, places, min_places, price_minor, ${currency},
      level_from, level_to, decide_at, kind, title, coach, bring, has_free_trial
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as row (id uuid, facility_id uuid, host_id uuid,
      starts timestamptz, ends timestamptz, notes text, places int, min_places int, price_minor int, level_from int,
      level_to int, decide_at timestamptz, kind text, title text, coach text, bring text, has_free_trial boolean)`.execute(
    trx,
  )
}

/** Gives the players of games a level that they have stated. */
export const writeLevels = (trx: Trx) =>
  sql`update app_user set level = stated.level from (
      select user_id, min(level_from + (place + level_from) % (level_to - level_from + 1)) as level
      from booking join play_session on play_session.id = play_session_id where place is not null group by user_id) stated
    where app_user.id = stated.user_id`.execute(trx)
