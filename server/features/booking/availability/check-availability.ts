import type { z } from 'zod/mini'
import type * as calls from '#contract/availability'
import type { Slot } from '#contract/availability'
import { DAY_MINUTES, toClock } from '#contract/clock'
import type { Cell, Day, Facility as FacilityReply, FreeSlot, RequestedDay } from '#contract/facility'
import type { Space } from '#contract/space'
import { getLanguage, t } from '#i18n/t'
import { facilityNotFound } from '../../../app-error.ts'
import { type ClosureTimes, countClosedCourts, isInForceAt, isInForceOn, isWholeDay } from '../../../closure-times.ts'
import { formatCourt } from '../../../court-name.ts'
import { readClock } from '../../../db/clock.ts'
import type { Deps } from '../../../deps.ts'
import { getHoursOn } from '../../../opening-hours.ts'
import { sum } from '../../../sum.ts'
import { addDays, getLocalDay } from '../../../wall-clock.ts'
import { getSpace, toSpacePrices } from '../hold/space.rules.ts'
import { withPassWindow } from '../pass/pass-window.ts'
import {
  type Facility,
  findCourtNumbers,
  findFacilities,
  findFacilityDay,
  findOccupancy,
  type LocalSpan,
  wholeDays,
} from './availability.queries.ts'
import type { BookingWindow } from './booking-request.rules.ts'
import { type Occupancy, occupySpace } from './occupancy.rules.ts'
import { findPriceRange, priceSlot } from './price.rules.ts'
import { singleflight } from './singleflight.ts'
import {
  countFreeCourts,
  type Interval,
  listSlotsOn,
  type MinuteRange,
  type OpeningHours,
  whyClosedWeekday,
} from './slots.rules.ts'

type DaySlot = MinuteRange & Interval & { hasBegun: boolean; left: number }

/** A day of a facility, and what its slots depend on. */
export type DayContext = {
  date: string
  now: Date
  window: BookingWindow
  occupancy: Occupancy
  /** Whether a slot that has begun is free while at least half of it is left. */
  takesBegun?: boolean
}

/** What is sold of a facility: all of its courts, or a space like a single court with slots of its own. */
export const toSold = (
  window: BookingWindow,
  occupancy: Occupancy,
  space: Space | undefined,
  courtNumbers: Record<string, number>,
): Pick<DayContext, 'window' | 'occupancy'> =>
  space
    ? { window: { ...window, slotMinutes: space.slotMinutes }, occupancy: occupySpace(occupancy, space, courtNumbers) }
    : { window, occupancy }

/** Why nothing can be booked on a day, as a sentence; null when the facility is open then. */
function whyClosed(facility: OpeningHours, { date, now, window, occupancy }: DayContext): string | null {
  const { timeZone } = facility
  const today = getLocalDay(timeZone, now)
  if (date < today) return t('This day is over.')
  if (date > addDays(today, window.bookingHorizonDays))
    return t('Bookings open {days, number} days ahead.', { days: window.bookingHorizonDays })
  const closure = occupancy.closures.find((one) => isWholeDay(one) && isInForceOn(one, date))
  return whyClosedWeekday(facility, date) ?? closure?.reason ?? null
}

/** All slots of an open day, each with its free courts; none are left of those that have begun. */
function listSlots(facility: OpeningHours, context: DayContext): DaySlot[] {
  const { date, now, window, takesBegun } = context
  if (whyClosed(facility, context)) return []
  return listSlotsOn(facility, date, window.slotMinutes).map((slot) => {
    const hasBegun = slot.from <= now.getTime()
    const isLate = takesBegun ? (slot.from + slot.to) / 2 < now.getTime() : hasBegun
    return { ...slot, hasBegun, left: isLate ? 0 : countLeft(slot, context) }
  })
}

/** Counts the courts that are neither booked nor closed in a slot. */
export function countLeft(slot: MinuteRange & Interval, { date, occupancy }: DayContext): number {
  const closed = occupancy.closures.filter((one) => isInForceOn(one, date) && isInForceAt(one, slot))
  if (closed.some(({ court }) => court === null)) return 0
  const blocked = closed.flatMap(({ court }) => (court === null ? [] : [{ court, from: slot.from, to: slot.to }]))
  return countFreeCourts(slot, occupancy.courts, [...occupancy.busy, ...blocked])
}

const isFree = ({ left }: DaySlot) => left > 0

/** The slots of a day that can be booked from now on and have a free court. */
export const freeSlots = (facility: OpeningHours, context: DayContext) => listSlots(facility, context).filter(isFree)

type AvailabilityQuery = Omit<z.infer<typeof calls.checkAvailability.query>, 'after'>

/**
 * Returns a function that lists the free slots of a day (default: today) at one facility or at all, whose free courts
 * `courtsLeft` adds up; `pass`: of one facility, as its owner may book. Many ask at once when a day opens, so equal requests share a query.
 */
export const shareAvailability = (deps: Deps): ((asked: AvailabilityQuery) => Promise<Slot[]>) =>
  singleflight(
    ({ facility, ...query }) =>
      `${getLanguage()} ${facility} ${query.date} ${query.begun} ${query.pass} ${query.space}`,
    ({ facility, ...query }) => (facility ? checkFacility(deps, facility, query) : checkAll(deps, query.date)),
  )

async function checkFacility(
  { db, config }: Deps,
  id: string,
  { date: asked, begun, pass, space: spaceId }: Omit<AvailabilityQuery, 'facility'>,
): Promise<Slot[]> {
  const facility = await findFacilityDay(db, id, wholeDays(asked))
  if (!facility) throw facilityNotFound()
  const { now } = facility
  const date = asked ?? getLocalDay(facility.timeZone, now)
  const ahead = await withPassWindow(db, config, id, pass)
  const space = spaceId ? getSpace(facility.spaces, spaceId) : undefined
  const { window, occupancy } = toSold(ahead, facility, space, facility.courtNumbers)
  return freeSlots(facility, { date, now, window, occupancy, takesBegun: !!begun }).map((slot) => ({
    startTime: toClock(slot.start),
    endTime: toClock(slot.end),
    courtsLeft: slot.left,
    ...priceSlot(space ? toSpacePrices(space) : facility, date, slot, config.slotMinutes),
  }))
}

/** Whether a day is in the booking window anywhere: days begin up to 14 hours before and 12 after UTC's. */
function isInWindow(date: string, now: Date, { bookingHorizonDays }: BookingWindow): boolean {
  const today = getLocalDay('UTC', now)
  return date >= addDays(today, -1) && date <= addDays(today, bookingHorizonDays + 1)
}

async function checkAll({ db, config }: Deps, asked: string | undefined): Promise<Slot[]> {
  const now = await readClock(db)
  const date = asked ?? getLocalDay(config.timeZone, now)
  if (!isInWindow(date, now, config)) return []
  const facilities = await findFacilities(db)
  const occupancies = await findOccupancy(db, facilities, wholeDays(date))
  const left = new Map<string, number>()
  for (const [facility, occupancy] of occupancies)
    for (const slot of freeSlots(facility, { date, now, window: config, occupancy })) {
      const key = `${toClock(slot.start)}-${toClock(slot.end)}`
      left.set(key, (left.get(key) ?? 0) + slot.left)
    }
  return [...left]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, courtsLeft]) => ({ startTime: key.slice(0, 5), endTime: key.slice(6), courtsLeft }))
}

type DaysQuery = { from?: string; days?: number; pass?: string; space?: string }

/**
 * Returns how much of each of `days` days is free, of all courts or a space, starting at `from` (default: today); `pass`: as
 * its owner may book.
 */
export async function summarizeDays(
  { db, config }: Deps,
  facility: Facility & { spaces: Space[] },
  { from, days = 14, pass, space: spaceId }: DaysQuery,
): Promise<z.infer<typeof Day>[]> {
  const now = await readClock(db)
  const first = from ?? getLocalDay(facility.timeZone, now)
  const ofAll = (await findOccupancy(db, [facility], wholeDays(first, days))).get(facility)
  if (!ofAll) return []
  const ahead = await withPassWindow(db, config, facility.id, pass)
  const space = spaceId ? getSpace(facility.spaces, spaceId) : undefined
  const courtNumbers = space ? await findCourtNumbers(db, facility.id) : {}
  const { window, occupancy } = toSold(ahead, ofAll, space, courtNumbers)
  return Array.from({ length: days }, (_, index) => {
    const context = { date: addDays(first, index), now, window, occupancy }
    const reason = whyClosed(facility, context)
    const free = sum(listSlots(facility, context).map(({ left }) => left))
    const partly = reason ? [] : occupancy.closures.filter((one) => isInForceOn(one, context.date))
    const slots = listSlotsOn(facility, context.date, window.slotMinutes)
    const total = sum(slots.map((slot) => occupancy.courts - countClosedCourts(partly, occupancy.courts, slot)))
    const closures = partly.map((one) => toPartlyClosed(getHoursOn(facility, context.date), one))
    return { date: context.date, closed: reason !== null, reason, free, total: reason ? 0 : total, closures }
  })
}

/** Describes a closure that leaves some courts or hours of a day open. */
const toPartlyClosed = (
  { opensMinute, closesMinute }: ReturnType<typeof getHoursOn>,
  { startsMinute, endsMinute, courtNumber, reason }: ClosureTimes,
) => ({
  startTime: toClock(startsMinute ?? opensMinute),
  endTime: toClock(endsMinute ?? closesMinute),
  court: courtNumber === null ? null : formatCourt(courtNumber),
  reason,
})

export type AvailabilitySummary = {
  nextAvailability: FreeSlot | null
  today: z.infer<typeof Cell>[]
  nextDay?: z.infer<typeof Cell>[]
  priceRange: z.infer<typeof FacilityReply.shape.priceRange>
}

/** How many days ahead the next free slot is searched. */
export const DAYS_AHEAD = 14

/**
 * Returns each facility's next free slot, the state of today's slots and of that day's, and its prices, by its id. It
 * runs a query for today, and one for each further day until every facility has a free slot. `asOf` replaces the
 * current time.
 */
export async function summarizeAvailability(
  { db, config }: Deps,
  facilities: Facility[],
  asOf?: Date,
): Promise<Map<string, AvailabilitySummary>> {
  const now = asOf ?? (await readClock(db))
  const summaries = new Map<string, AvailabilitySummary>()
  let remaining = facilities
  for (let ahead = 0; ahead <= DAYS_AHEAD && remaining.length > 0; ahead++) {
    const span = { day: now, from: ahead * DAY_MINUTES, to: (ahead + 1) * DAY_MINUTES }
    for (const [facility, occupancy] of await findOccupancy(db, remaining, span)) {
      const context = { date: addDays(getLocalDay(facility.timeZone, now), ahead), now, window: config, occupancy }
      const slots = listSlots(facility, context)
      const next = slots.find(isFree)
      const earlier = summaries.get(facility.id)
      summaries.set(facility.id, {
        today: earlier?.today ?? toDayStrip(slots),
        nextDay: next && earlier ? toDayStrip(slots) : undefined,
        priceRange: earlier?.priceRange ?? findPriceRange(facility, context.date, config),
        nextAvailability: next
          ? { date: context.date, startTime: toClock(next.start), endTime: toClock(next.end) }
          : null,
      })
    }
    remaining = remaining.filter(({ id }) => !summaries.get(id)?.nextAvailability)
  }
  return summaries
}

const toDayStrip = (slots: DaySlot[]): z.infer<typeof Cell>[] =>
  slots.map(({ hasBegun, left }) => (hasBegun ? 'past' : left > 0 ? 'free' : 'taken'))

/** Summarizes each facility's slots on `date` by its id; `next` and `free` only consider slots from `startTime` on. */
export async function summarizeRequestedDay(
  deps: Deps,
  facilities: Facility[],
  date: string,
  startTime = '',
): Promise<Map<string, z.infer<typeof RequestedDay>>> {
  const summarize = (facility: Facility, context: DayContext) => {
    const slots = listSlots(facility, context)
    const slot = slots.find((one) => isFree(one) && toClock(one.start) >= startTime)
    const next = slot ? { date, startTime: toClock(slot.start), endTime: toClock(slot.end) } : null
    const free = next !== null && (startTime === '' || next.startTime === startTime)
    return { date, cells: toDayStrip(slots), next, free }
  }
  return mapDay(deps, facilities, { ...wholeDays(), day: date }, summarize)
}

/** Computes something of a day of each facility, by its id, from what occupies it during `span`. */
export async function mapDay<T>(
  { db, config }: Deps,
  facilities: Facility[],
  span: LocalSpan & { day: string },
  compute: (facility: Facility, context: DayContext) => T,
): Promise<Map<string, T>> {
  const [now, occupancies] = await Promise.all([readClock(db), findOccupancy(db, facilities, span)])
  return new Map(
    [...occupancies].map(([facility, occupancy]) => [
      facility.id,
      compute(facility, { date: span.day, now, window: config, occupancy }),
    ]),
  )
}
