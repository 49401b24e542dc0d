import { toClock } from '#contract/clock'
import { t } from '#i18n/t'
import { facilityNotFound } from '../../../app-error.ts'
import { countClosedCourts, isInForceOn, isWholeDay } from '../../../closure-times.ts'
import type { Deps } from '../../../deps.ts'
import { holdErrors } from '../hold/hold.rules.ts'
import { spaceNotFound } from '../hold/space.rules.ts'
import { findFacilityDay, wholeDays } from './availability.queries.ts'
import { type BookingRequest, resolveSlot, tryResolveSlot } from './booking-request.rules.ts'
import { countLeft, type DayContext, toSold } from './check-availability.ts'
import type { Interval, MinuteRange, OpeningHours } from './slots.rules.ts'

export type FacilityDay = DayContext & { facility: OpeningHours }

/** The local minutes of the day between which a time of `minutes` minutes is searched. */
export type Range = { fromMinute: number; toMinute: number; minutes: number }

type Wanted = { facilityId: string; spaceId?: string | null | undefined; date: string }

/** Reads a day of all courts of a facility, or of a space of it; undefined when it is unknown or deleted. */
export async function readFacilityDay(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { facilityId, spaceId, date }: Wanted,
): Promise<FacilityDay | undefined> {
  const facility = await findFacilityDay(db, facilityId, wholeDays(date))
  const space = facility?.spaces.find(({ id }) => id === spaceId)
  if (!facility || (spaceId && !space)) return undefined
  return { facility, date, now: facility.now, ...toSold(config, facility, space, facility.courtNumbers) }
}

/** Returns the same. @throws AppError facility_not_found, not_found for a space that the facility doesn't have any more */
export async function getFacilityDay(deps: Pick<Deps, 'db' | 'config'>, wanted: Wanted): Promise<FacilityDay> {
  const day = await readFacilityDay(deps, wanted)
  if (!day) throw wanted.spaceId ? spaceNotFound() : facilityNotFound()
  return day
}

export const toRequest = (date: string, { start, end }: MinuteRange): BookingRequest => ({
  date,
  startTime: toClock(start),
  endTime: toClock(end),
})

/** Returns the times in a range that can be booked from now on, earliest first, whether or not a court is free. */
export function findTimes({ facility, date, now, window }: FacilityDay, range: Range): (MinuteRange & Interval)[] {
  const { fromMinute, toMinute, minutes } = range
  const count = Math.floor((toMinute - fromMinute - minutes) / window.slotMinutes) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => fromMinute + index * window.slotMinutes).flatMap(
    (start) => tryResolveSlot(facility, toRequest(date, { start, end: start + minutes }), now, window) ?? [],
  )
}

/** Returns the times in a range that can be booked from now on and have a free court, earliest first. */
export const findFreeTimes = (day: FacilityDay, range: Range): (MinuteRange & Interval)[] =>
  findTimes(day, range).filter((time) => countLeft(time, day) > 0)

/** @throws AppError as `resolveSlot`; facility_closed when closures leave no court in any of the range's times */
export function resolveRange(day: FacilityDay, range: Range): Interval {
  const { facility, date, now, window, occupancy } = day
  const { fromMinute, toMinute, minutes } = range
  const whole = resolveSlot(facility, toRequest(date, { start: fromMinute, end: toMinute }), now, window)
  // refuses a length that is not a number of slots
  resolveSlot(facility, toRequest(date, { start: fromMinute, end: fromMinute + minutes }), now, window)
  const closures = occupancy.closures.filter((one) => isInForceOn(one, date))
  const isOpen = (time: MinuteRange) => countClosedCourts(closures, occupancy.courts, time) < occupancy.courts
  if (findTimes(day, range).some(isOpen)) return whole
  const closedDay = closures.find(isWholeDay)
  if (closedDay) throw holdErrors.closed(closedDay.reason)
  throw holdErrors.blocked(closures[0]?.reason ?? t('no court'))
}
