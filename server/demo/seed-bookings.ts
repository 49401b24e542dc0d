import type { DeskMethod } from '#contract/payment'
import type { PricePart } from '#contract/price-rules'
import { toChargeMinor } from '#contract/prices'
import { listSlotsOn, type OpeningHours } from '../features/booking/availability/slots.rules.ts'
import type { Random } from '../seeded-random.ts'
import { addDays, DAY, getLocalDay, getWeekday, HOUR } from '../wall-clock.ts'
import type { DemoFacility } from './seed-facilities.ts'

export type SeedFacility = OpeningHours & { id: string } & { demo: DemoFacility; courtIds: string[] }

export type Outcome = 'paid' | 'confirmed' | 'pending' | 'expired' | 'cancelled' | 'refunded'

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
  /** How it was paid, and to whom, when it was paid at the facility. */
  desk?: { method: DeskMethod; takenBy: string }
  /** The game that it is a place of, or, with null, the court of. */
  game?: { id: string; place: number | null }
  /** The coach of a lesson or class, and how the price of a lesson adds up. */
  lesson?: { id: string; priceParts: PricePart[] }
}

export type SeedContext = { now: number; slotMinutes: number; random: Random; newId: () => string }

const DAYS_PAST = 35
const DAYS_AHEAD = 9

/** Demand for an hour of the day, 0–1: highest after work, lowest at noon, unless schools or offices come then. */
function getDemand({ demo }: SeedFacility, minute: number, weekday: number): number {
  const hour = minute / 60
  if (demo.busyHours?.some(([from, to]) => hour >= from && hour < to)) return 1
  const evening = Math.exp(-(((hour - 19) / 2.2) ** 2))
  const morning = 0.35 * Math.exp(-(((hour - 9) / 1.6) ** 2))
  return Math.min(1, 0.08 + evening + morning * (weekday === 6 ? 2 : 1))
}

export function makeRandomBookings(
  context: SeedContext,
  facilities: SeedFacility[],
  findLocals: (city: string) => [string, ...string[]],
): SeedBooking[] {
  return facilities.flatMap((facility) => {
    const today = getLocalDay(facility.timeZone, new Date(context.now))
    const days = Array.from({ length: DAYS_PAST + DAYS_AHEAD + 1 }, (_, index) => index - DAYS_PAST)
    return days.flatMap((ahead) =>
      facility.closedWeekdays.includes(getWeekday(addDays(today, ahead)))
        ? []
        : makeDay(context, facility, addDays(today, ahead), ahead, findLocals(facility.demo.city)),
    )
  })
}

/** Nearer days are fuller, so that evenings are sold out; every future day keeps free courts for visitors. */
const getDensity = (ahead: number) => (ahead < 0 ? 0.85 : 1.15 * 0.8 ** ahead)

function makeDay(
  context: SeedContext,
  facility: SeedFacility,
  date: string,
  ahead: number,
  users: [string, ...string[]],
) {
  const { random } = context
  const slots = listSlotsOn(facility, date, context.slotMinutes)
  const density = getDensity(ahead) * facility.demo.pull
  const bookings: SeedBooking[] = []
  for (const courtId of facility.courtIds) {
    for (let index = 0; index < slots.length; index++) {
      const first = slots[index]
      if (!first || random.next() > density * getDemand(facility, first.start, getWeekday(date))) continue
      const last = random.next() < 0.4 ? (slots[index + 1] ?? first) : first
      index += last === first ? 0 : 1
      const span = { courtId, first, last }
      bookings.push(makeBooking(context, facility, span, random.pick(users)))
    }
  }
  return bookings
}

type Slots = { courtId: string; first: { start: number; from: number }; last: { end: number; to: number } }

const getPriceMinor = (facility: SeedFacility) => facility.demo.price * 100

function makeBooking(
  context: SeedContext,
  facility: SeedFacility,
  { courtId, first, last }: Slots,
  userId: string,
): SeedBooking {
  const { random, now } = context
  const early = Math.min(first.from, now) - (4 * HOUR + random.next() * 6 * DAY)
  const chance = random.next()
  return {
    id: context.newId(),
    userId,
    facilityId: facility.id,
    courtId,
    startsAt: first.from,
    endsAt: last.to,
    createdAt: Math.floor(early),
    amountMinor: toChargeMinor(facility.demo.price, last.end - first.start),
    priceMinor: getPriceMinor(facility),
    outcome: chance < 0.93 ? 'paid' : chance < 0.96 ? 'expired' : chance < 0.985 ? 'cancelled' : 'refunded',
  }
}

type PlacementRequest = {
  facility: SeedFacility
  ahead: number
  clock: number
  slots: number
  outcome: Outcome
  createdAgo: number
  userId: string
}

/** Places a booking on a free court on the first open day from `ahead` days on; undefined when there is none. */
export function placeBooking(
  context: SeedContext,
  taken: SeedBooking[],
  request: PlacementRequest,
): SeedBooking | undefined {
  const { facility } = request
  const step = request.ahead < 0 ? -1 : 1
  let date = addDays(getLocalDay(facility.timeZone, new Date(context.now)), request.ahead)
  for (let tries = 0; tries < 7 && facility.closedWeekdays.includes(getWeekday(date)); tries++)
    date = addDays(date, step)
  const slots = listSlotsOn(facility, date, context.slotMinutes)
  const at = Math.max(
    0,
    slots.findIndex((slot) => slot.start >= request.clock),
  )
  const [first, last] = [slots[at], slots[at + request.slots - 1]]
  const isOpen = !facility.closedWeekdays.includes(getWeekday(date))
  if (!first || !last || !isOpen) return undefined
  const courtId = facility.courtIds.find(
    (id) => !taken.some((one) => one.courtId === id && holds(one) && one.startsAt < last.to && first.from < one.endsAt),
  )
  if (!courtId) return undefined
  const booking: SeedBooking = {
    ...makeBooking(context, facility, { courtId, first, last }, request.userId),
    createdAt: Math.floor(Math.min(first.from - HOUR, context.now - request.createdAgo)),
    outcome: request.outcome,
  }
  taken.push(booking)
  return booking
}

const holds = ({ outcome }: SeedBooking) => outcome === 'paid' || outcome === 'confirmed' || outcome === 'pending'

/** The methods that bookings paid at the facility use in turn. */
const METHODS: readonly [DeskMethod, ...DeskMethod[]] = ['cash', 'mobile_wallet', 'cash', 'card_terminal']

/** Every tenth played game was paid at the facility. */
const EVERY = 10

/** Returns the id of a user who works at a facility's desk. */
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
