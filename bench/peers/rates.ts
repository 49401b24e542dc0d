import { dayFromToday } from '../data-set/days.ts'
import { type Ask, measureRate } from '../load.ts'
import { median } from '../measure.ts'
import type { Bench } from '../row.ts'
import { CLOSES, type Line, OPENS, PEOPLE, type Peer, type Slot, upTo, VENUES } from './peer.ts'

/** A rate: the requests of a peer in each turn. */
type Measure = { name: string; asks(peer: Peer, turn: number): Ask[]; books?: true }

/** More than any of them answers in a turn. */
const MOST = 12_000

/** Bookings that all have before reach to day 6; people race from day 80. */
const freeSlots: Slot[] = Array.from({ length: 72 }, (_, index) => dayFromToday(8 + index)).flatMap((day) =>
  Array.from({ length: CLOSES - OPENS }, (_, index) => OPENS + index).flatMap((hour) =>
    upTo(VENUES).map((venue) => ({ venue, day, hour })),
  ),
)

export const measures: Measure[] = [
  {
    name: 'bookings',
    asks: (peer, turn) =>
      freeSlots.slice(turn * MOST, (turn + 1) * MOST).map((slot, index) => peer.book(slot, 1 + (index % PEOPLE))),
    books: true,
  },
  {
    name: `a day's availability, ${VENUES} venues in turn`,
    asks: (peer) => upTo(VENUES).map((venue) => peer.availability(venue, dayFromToday(6))),
  },
  { name: 'list of venues, one address', asks: (peer) => [...Array(64)].map(() => peer.list(0)) },
  {
    name: 'list of venues, each address another',
    asks: (peer, turn) => upTo(5000).map((address) => peer.list(turn * 5000 + address)),
  },
  { name: `page of a venue, ${VENUES} in turn`, asks: (peer) => upTo(VENUES).map((venue) => peer.venue(venue)) },
]

/** Measures all in turn, in another order each round. `ratio` is ours to the fastest of the others'. */
export async function inTurns(
  measure: Measure,
  peers: Peer[],
  { rounds, seconds }: Bench,
): Promise<Line & { ratio: number }> {
  const taken = peers.map((): number[] => [])
  for (let turn = 0; turn <= rounds; turn++) {
    for (const step of peers.keys()) {
      const index = (turn + step) % peers.length
      const peer = peers[index]
      const rate = peer ? await measureOne(measure, peer, turn, seconds) : 0
      // the first turn warms up
      if (turn > 0) taken[index]?.push(rate)
    }
  }
  const [ours = [], ...theirs] = taken
  const ratios = theirs.map((rates) => median(rates.map((rate, round) => (ours[round] ?? 0) / rate)))
  const cells = [
    toRate(median(ours)),
    ...theirs.map((rates, index) => `${toRate(median(rates))} (${toTwoDigits(ratios[index] ?? 0)} ×)`),
  ]
  // these rows take minutes, so they print their progress
  console.log(`  ${measure.name}: ${cells.join(', ')}`)
  return { name: `${measure.name}, a second`, cells, ratio: Math.min(...ratios) }
}

const toTwoDigits = (ratio: number) => Number(ratio.toPrecision(2))
const toRate = (rate: number) => (rate < 100 ? rate.toFixed(1) : Math.round(rate).toLocaleString('en'))

/** @throws Error when the database has fewer bookings than were answered */
async function measureOne({ asks, books }: Measure, peer: Peer, turn: number, seconds: number): Promise<number> {
  const before = books ? await peer.countBookings() : 0
  const rate = await measureRate(peer.url, asks(peer, turn), seconds, books ? peer.booked : 200)
  const made = books ? (await peer.countBookings()) - before : Number.POSITIVE_INFINITY
  if (made < Math.floor(rate * seconds * 0.9)) throw new Error(`${peer.name} answered ${rate}/s, but booked ${made}`)
  return rate
}
