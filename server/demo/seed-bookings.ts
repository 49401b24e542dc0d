import type { DeskMethod } from '#contract/payment'
import { toChargeMinor } from '#contract/prices'
import { listSlotsOn, type OpeningHours } from '../features/booking/availability/slots.rules.ts'
import type { Random } from '../seeded-random.ts'
import { addDays, getLocalDay, getWeekday } from '../wall-clock.ts'
import type { DemoVenue } from './seed-facilities.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export type SeedVenue = OpeningHours & { id: string } & { demo: DemoVenue; courtIds: string[] }

export type Outcome = 'paid' | 'confirmed' | 'pending' | 'lapsed' | 'cancelled' | 'refunded'

export type SeedBooking = {
  id: string
  userId: string
  facilityId: string
  courtId: string
  startsAt: number
  endsAt: number
  createdAt: number
  amountMinor: number
  priceMinor: number
  outcome: Outcome
  /** How it was paid, and to whom, when it was paid at the venue. */
  desk?: { method: DeskMethod; takenBy: string }
}

export type SeedContext = { now: number; slotMinutes: number; random: Random; newId: () => string }

const DAYS_PAST = 35
const DAYS_AHEAD = 9

/** Demand for an hour of the day, 0–1: highest after work, lowest at noon. */
function getDemand(minute: number, weekday: number): number {
  const hour = minute / 60
  const evening = Math.exp(-(((hour - 19) / 2.2) ** 2))
  const morning = 0.35 * Math.exp(-(((hour - 9) / 1.6) ** 2))
  return Math.min(1, 0.08 + evening + morning * (weekday === 6 ? 2 : 1))
}

export function makeRandomBookings(
  context: SeedContext,
  venues: SeedVenue[],
  findLocals: (city: string) => [string, ...string[]],
): SeedBooking[] {
  return venues.flatMap((venue) => {
    const today = getLocalDay(venue.timeZone, new Date(context.now))
    const days = Array.from({ length: DAYS_PAST + DAYS_AHEAD + 1 }, (_, index) => index - DAYS_PAST)
    return days.flatMap((ahead) =>
      venue.closedWeekdays.includes(getWeekday(addDays(today, ahead)))
        ? []
        : makeDay(context, venue, addDays(today, ahead), ahead, findLocals(venue.demo.city)),
    )
  })
}

/** Nearer days are fuller; every future day keeps free courts for visitors. */
const getDensity = (ahead: number) => (ahead < 0 ? 0.85 : 0.9 * 0.68 ** ahead)

function makeDay(context: SeedContext, venue: SeedVenue, date: string, ahead: number, users: [string, ...string[]]) {
  const { random } = context
  const slots = listSlotsOn(venue, date, context.slotMinutes)
  const density = getDensity(ahead) * venue.demo.pull
  const bookings: SeedBooking[] = []
  for (const courtId of venue.courtIds) {
    for (let index = 0; index < slots.length; index++) {
      const first = slots[index]
      if (!first || random.next() > density * getDemand(first.start, getWeekday(date))) continue
      const last = random.next() < 0.4 ? (slots[index + 1] ?? first) : first
      index += last === first ? 0 : 1
      const span = { courtId, first, last }
      bookings.push(makeBooking(context, venue, span, random.pick(users)))
    }
  }
  return bookings
}

type Slots = { courtId: string; first: { start: number; from: number }; last: { end: number; to: number } }

const getPriceMinor = (venue: SeedVenue) => venue.demo.price * 100

function makeBooking(
  context: SeedContext,
  venue: SeedVenue,
  { courtId, first, last }: Slots,
  userId: string,
): SeedBooking {
  const { random, now } = context
  const early = Math.min(first.from, now) - (4 * HOUR + random.next() * 6 * DAY)
  const chance = random.next()
  return {
    id: context.newId(),
    userId,
    facilityId: venue.id,
    courtId,
    startsAt: first.from,
    endsAt: last.to,
    createdAt: Math.floor(early),
    amountMinor: toChargeMinor(venue.demo.price, last.end - first.start),
    priceMinor: getPriceMinor(venue),
    outcome: chance < 0.93 ? 'paid' : chance < 0.96 ? 'lapsed' : chance < 0.985 ? 'cancelled' : 'refunded',
  }
}

type PlacementRequest = {
  venue: SeedVenue
  ahead: number
  clock: number
  slots: number
  outcome: Outcome
  createdAgo: number
  userId: string
}

/**
 * Places a booking at a chosen venue and hour on the first open day from `ahead` days on, on a free court; undefined
 * when there is none. Later bookings can't have that court.
 */
export function placeBooking(
  context: SeedContext,
  taken: SeedBooking[],
  request: PlacementRequest,
): SeedBooking | undefined {
  const { venue } = request
  const step = request.ahead < 0 ? -1 : 1
  let date = addDays(getLocalDay(venue.timeZone, new Date(context.now)), request.ahead)
  for (let tries = 0; tries < 7 && venue.closedWeekdays.includes(getWeekday(date)); tries++) date = addDays(date, step)
  const slots = listSlotsOn(venue, date, context.slotMinutes)
  const at = Math.max(
    0,
    slots.findIndex((slot) => slot.start >= request.clock),
  )
  const [first, last] = [slots[at], slots[at + request.slots - 1]]
  const isOpen = !venue.closedWeekdays.includes(getWeekday(date))
  if (!first || !last || !isOpen) return undefined
  const courtId = venue.courtIds.find(
    (id) => !taken.some((one) => one.courtId === id && holds(one) && one.startsAt < last.to && first.from < one.endsAt),
  )
  if (!courtId) return undefined
  const booking: SeedBooking = {
    ...makeBooking(context, venue, { courtId, first, last }, request.userId),
    createdAt: Math.floor(Math.min(first.from - HOUR, context.now - request.createdAgo)),
    outcome: request.outcome,
  }
  taken.push(booking)
  return booking
}

const holds = ({ outcome }: SeedBooking) => outcome === 'paid' || outcome === 'confirmed' || outcome === 'pending'

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
