import { calculateAmount } from '../features/booking/rules/price.ts'
import { type OpeningHours, slotsOn } from '../features/booking/rules/slots.ts'
import type { Dice } from '../features/facility/court-art/random.ts'
import { dayAfter, dayIn, weekdayOf } from '../wall-clock.ts'
import type { DemoVenue } from './seed-facilities.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export type SeedVenue = OpeningHours & { id: string } & { demo: DemoVenue; courtIds: string[] }

/** What a seeded booking became. */
export type Fate = 'paid' | 'confirmed' | 'pending' | 'lapsed' | 'cancelled' | 'refunded'

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
  fate: Fate
}

export type Scene = { now: number; slotMinutes: number; dice: Dice; newId: () => string }

const DAYS_PAST = 35
const DAYS_AHEAD = 9

/** How sought after an hour of the day is, 0–1: after work most, lunch least. */
function demandAt(minute: number, weekday: number): number {
  const hour = minute / 60
  const evening = Math.exp(-(((hour - 19) / 2.2) ** 2))
  const morning = 0.35 * Math.exp(-(((hour - 9) / 1.6) ** 2))
  return Math.min(1, 0.08 + evening + morning * (weekday === 6 ? 2 : 1))
}

/** Bookings of strangers, some weeks back and some days ahead; nights far ahead are nearly empty. */
export function strangersBookings(
  scene: Scene,
  venues: SeedVenue[],
  peopleOf: (city: string) => [string, ...string[]],
): SeedBooking[] {
  return venues.flatMap((venue) => {
    const today = dayIn(venue.timeZone, new Date(scene.now))
    const days = Array.from({ length: DAYS_PAST + DAYS_AHEAD + 1 }, (_, index) => index - DAYS_PAST)
    return days.flatMap((ahead) =>
      venue.closedWeekdays.includes(weekdayOf(dayAfter(today, ahead)))
        ? []
        : dayOf(scene, venue, dayAfter(today, ahead), ahead, peopleOf(venue.demo.city)),
    )
  })
}

/** The fuller a day is, the nearer it is; a court is left to visitors on every day to come. */
const densityOf = (ahead: number) => (ahead < 0 ? 0.85 : 0.9 * 0.68 ** ahead)

function dayOf(scene: Scene, venue: SeedVenue, date: string, ahead: number, people: [string, ...string[]]) {
  const { dice } = scene
  const slots = slotsOn(venue, date, scene.slotMinutes)
  const density = densityOf(ahead) * venue.demo.pull
  const bookings: SeedBooking[] = []
  for (const courtId of venue.courtIds) {
    for (let index = 0; index < slots.length; index++) {
      const first = slots[index]
      if (!first || dice.roll() > density * demandAt(first.start, weekdayOf(date))) continue
      const last = dice.roll() < 0.4 ? (slots[index + 1] ?? first) : first
      index += last === first ? 0 : 1
      const span = { courtId, first, last }
      bookings.push(bookingOf(scene, venue, span, dice.pick(people)))
    }
  }
  return bookings
}

type Slots = { courtId: string; first: { start: number; from: number }; last: { end: number; to: number } }

const priceOf = (venue: SeedVenue) => venue.demo.price * 100

function bookingOf(scene: Scene, venue: SeedVenue, { courtId, first, last }: Slots, userId: string): SeedBooking {
  const { dice, now } = scene
  const early = Math.min(first.from, now) - (4 * HOUR + dice.roll() * 6 * DAY)
  const luck = dice.roll()
  return {
    id: scene.newId(),
    userId,
    facilityId: venue.id,
    courtId,
    startsAt: first.from,
    endsAt: last.to,
    createdAt: Math.floor(early),
    amountMinor: calculateAmount(priceOf(venue), { start: first.start, end: last.end }),
    priceMinor: priceOf(venue),
    fate: luck < 0.93 ? 'paid' : luck < 0.96 ? 'lapsed' : luck < 0.985 ? 'cancelled' : 'refunded',
  }
}

type Wish = {
  venue: SeedVenue
  ahead: number
  clock: number
  slots: number
  fate: Fate
  createdAgo: number
  userId: string
}

/**
 * A booking at a chosen venue and hour, on the first open day from `ahead` days on, on a court that is free then;
 * undefined when there is none. It takes the court: later ones are placed around it.
 */
export function placed(scene: Scene, taken: SeedBooking[], wish: Wish): SeedBooking | undefined {
  const { venue } = wish
  const step = wish.ahead < 0 ? -1 : 1
  let date = dayAfter(dayIn(venue.timeZone, new Date(scene.now)), wish.ahead)
  for (let tries = 0; tries < 7 && venue.closedWeekdays.includes(weekdayOf(date)); tries++) date = dayAfter(date, step)
  const slots = slotsOn(venue, date, scene.slotMinutes)
  const at = Math.max(
    0,
    slots.findIndex((slot) => slot.start >= wish.clock),
  )
  const [first, last] = [slots[at], slots[at + wish.slots - 1]]
  const isOpen = !venue.closedWeekdays.includes(weekdayOf(date))
  if (!first || !last || !isOpen) return undefined
  const courtId = venue.courtIds.find(
    (id) => !taken.some((one) => one.courtId === id && holds(one) && one.startsAt < last.to && first.from < one.endsAt),
  )
  if (!courtId) return undefined
  const booking: SeedBooking = {
    ...bookingOf(scene, venue, { courtId, first, last }, wish.userId),
    createdAt: Math.floor(Math.min(first.from - HOUR, scene.now - wish.createdAgo)),
    fate: wish.fate,
  }
  taken.push(booking)
  return booking
}

const holds = ({ fate }: SeedBooking) => fate === 'paid' || fate === 'confirmed' || fate === 'pending'
