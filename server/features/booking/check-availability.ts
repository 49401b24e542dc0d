import type { z } from 'zod/mini'
import type { Slot as FreeSlotOfDay } from '#contract/booking'
import type { Cell, Day, FreeSlot as Next } from '#contract/facility'
import { AppError } from '../../app-error.ts'
import { shared } from '../../db/batch.ts'
import { readClock } from '../../db/clock.ts'
import type { Deps } from '../../deps.ts'
import { clockOf, dayAfter, dayIn } from '../../wall-clock.ts'
import { findOccupation, findVenueDay, findVenues, type Occupation } from './queries/availability.ts'
import {
  closedWeekday,
  courtsLeft,
  type Venue as Grounds,
  lastDay,
  type Slot,
  type Span,
  slotsOn,
} from './rules/slots.ts'

/** A venue as availability sees it. */
export type Venue = Grounds

type FreeSlot = z.infer<typeof Next>
type OpenSlot = Slot & Span & { left: number }

/** A stretch that covers a calendar day in every time zone. */
const around = (date: string, days = 1): Span => ({
  from: Date.parse(`${date}T00:00:00Z`) - 14 * 3_600_000,
  to: Date.parse(`${dayAfter(date, days)}T00:00:00Z`) + 14 * 3_600_000,
})

/** Why nothing can be booked on a day, as a sentence; null when the venue is open then. */
function whyClosed(
  venue: Venue,
  date: string,
  now: Date,
  horizonDays: number,
  { closures }: Occupation,
): string | null {
  if (date < dayIn(venue.timeZone, now)) return 'This day is over.'
  if (date > lastDay(venue, now, horizonDays)) return `Bookings open ${horizonDays} days ahead.`
  return closedWeekday(venue, date) ?? closures.find((one) => one.from <= date && date <= one.to)?.reason ?? null
}

type Ground = { slotMinutes: number; bookingHorizonDays: number }

/** The slots of an open day that have not begun, each with its free courts, full ones too. */
function openSlots(venue: Venue, date: string, now: Date, ground: Ground, occupation: Occupation): OpenSlot[] {
  if (whyClosed(venue, date, now, ground.bookingHorizonDays, occupation)) return []
  return slotsOn(venue, date, ground.slotMinutes)
    .filter((slot) => slot.from > now.getTime())
    .map((slot) => ({ ...slot, left: courtsLeft(slot, occupation.courts, occupation.busy) }))
}

const freeSlots = (...about: Parameters<typeof openSlots>) => openSlots(...about).filter((slot) => slot.left > 0)

type AskedDay = { date?: string; facility?: string }

/**
 * Free slots of a day (today when none is told): of one venue, or of any venue when none is told, `courtsLeft` counting
 * all of theirs. A closed day is an empty list. When a day opens, hundreds look at it at once: they share their looks.
 * @throws AppError facility_not_found
 */
export const availabilityLook = (deps: Deps): ((asked: AskedDay) => Promise<FreeSlotOfDay[]>) =>
  shared(
    ({ facility, date }) => `${facility} ${date}`,
    (asked) => checkAvailability(deps, asked),
  )

async function checkAvailability(deps: Deps, asked: AskedDay): Promise<FreeSlotOfDay[]> {
  if (asked.facility) return ofVenue(deps, asked.facility, asked.date)
  const [venues, now] = await Promise.all([findVenues(deps.db), readClock(deps.db)])
  const date = asked.date ?? dayIn(deps.config.timeZone, now)
  const occupations = await findOccupation(
    deps.db,
    venues.map((venue) => venue.id),
    around(date),
  )
  const left = new Map<string, number>()
  for (const venue of venues) {
    const occupation = occupations.get(venue.id)
    if (!occupation) continue
    for (const slot of freeSlots(venue, date, now, deps.config, occupation)) {
      const key = `${clockOf(slot.start)}-${clockOf(slot.end)}`
      left.set(key, (left.get(key) ?? 0) + slot.left)
    }
  }
  return [...left]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, courtsLeft]) => ({ startTime: key.slice(0, 5), endTime: key.slice(6), courtsLeft }))
}

async function ofVenue({ db, config }: Deps, id: string, asked: string | undefined): Promise<FreeSlotOfDay[]> {
  const guess = asked ?? dayIn(config.timeZone, new Date())
  // a venue far from the site's own zone may be a day ahead or behind
  const venue = await findVenueDay(db, id, asked ? around(asked) : around(dayAfter(guess, -1), 3))
  if (!venue) throw new AppError('facility_not_found', 'There is no such venue.')
  const date = asked ?? dayIn(venue.timeZone, venue.now)
  return freeSlots(venue, date, venue.now, config, venue).map((slot) => ({
    startTime: clockOf(slot.start),
    endTime: clockOf(slot.end),
    courtsLeft: slot.left,
  }))
}

/** How much of each of `days` days from `from` on is free, for the booker's two weeks. */
export async function daysOf(
  { db, config }: Deps,
  venue: Venue,
  from: string | undefined,
  days: number,
): Promise<z.infer<typeof Day>[]> {
  const now = await readClock(db)
  const first = from ?? dayIn(venue.timeZone, now)
  const occupation = (await findOccupation(db, [venue.id], around(first, days))).get(venue.id)
  if (!occupation) return []
  return Array.from({ length: days }, (_, index) => {
    const date = dayAfter(first, index)
    const reason = whyClosed(venue, date, now, config.bookingHorizonDays, occupation)
    const slots = openSlots(venue, date, now, config, occupation)
    const total = reason ? 0 : slotsOn(venue, date, config.slotMinutes).length * occupation.courts
    return { date, closed: reason !== null, reason, free: slots.reduce((sum, slot) => sum + slot.left, 0), total }
  })
}

export type Outlook = { nextAvailability: FreeSlot | null; today: z.infer<typeof Cell>[] }

/** How many days ahead the next free slot is looked for. */
const LOOK_AHEAD = 14

/** Each venue's next free slot and today's ribbon, keyed by venue id; a query for today, and one a day for venues without a free slot until then. */
export async function outlookOf(deps: Deps, venues: Venue[]): Promise<Map<string, Outlook>> {
  const { db, config } = deps
  const now = await readClock(db)
  const outlooks = new Map<string, Outlook>(venues.map((venue) => [venue.id, { nextAvailability: null, today: [] }]))
  let waiting = venues
  for (let ahead = 0; ahead <= LOOK_AHEAD && waiting.length > 0; ahead++) {
    const day = dayAfter(dayIn('UTC', now), ahead)
    const occupations = await findOccupation(
      db,
      waiting.map((venue) => venue.id),
      around(day, 2),
    )
    for (const venue of waiting) {
      const occupation = occupations.get(venue.id)
      const outlook = outlooks.get(venue.id)
      if (!occupation || !outlook) continue
      const date = dayAfter(dayIn(venue.timeZone, now), ahead)
      if (ahead === 0) outlook.today = ribbon(venue, date, now, config, occupation)
      const next = freeSlots(venue, date, now, config, occupation)[0]
      if (next) outlook.nextAvailability = { date, startTime: clockOf(next.start), endTime: clockOf(next.end) }
    }
    waiting = waiting.filter((venue) => outlooks.get(venue.id)?.nextAvailability === null)
  }
  return outlooks
}

function ribbon(venue: Venue, date: string, now: Date, ground: Ground, occupation: Occupation): z.infer<typeof Cell>[] {
  if (whyClosed(venue, date, now, ground.bookingHorizonDays, occupation)) return []
  return slotsOn(venue, date, ground.slotMinutes).map((slot) => {
    if (slot.from <= now.getTime()) return 'past'
    return courtsLeft(slot, occupation.courts, occupation.busy) > 0 ? 'free' : 'taken'
  })
}

/** Ids of the venues with a court free on `date`; for the slot that begins at `startTime` when one is told. */
export async function venuesFree(
  { db, config }: Deps,
  venues: Venue[],
  date: string,
  startTime?: string,
): Promise<Set<string>> {
  const [now, occupations] = await Promise.all([
    readClock(db),
    findOccupation(
      db,
      venues.map((venue) => venue.id),
      around(date),
    ),
  ])
  const isFree = (venue: Venue) => {
    const occupation = occupations.get(venue.id)
    if (!occupation) return false
    const slots = freeSlots(venue, date, now, config, occupation)
    return startTime ? slots.some((slot) => clockOf(slot.start) === startTime) : slots.length > 0
  }
  return new Set(venues.filter(isFree).map((venue) => venue.id))
}
