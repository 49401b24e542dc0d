import type { z } from 'zod/mini'
import { toClock } from '#contract/clock'
import type { dayOnCourt } from '#contract/dashboard'
import { formatCourt } from '../../court-name.ts'
import { getHoursOn } from '../../opening-hours.ts'
import type { CourtRow, DayBooking, WaitingTime } from './queries/day.ts'
import { closuresOfCourt, existsOn, type FacilityCalendar, isOpenOn, openMinutes } from './rules/calendar.ts'
import { toHours } from './rules/occupancy.ts'

type Timeline = z.infer<typeof dayOnCourt.reply>['venues']

type Day = {
  calendars: FacilityCalendar[]
  date: string
  /** The days after `date`, on which a closed facility may open again. */
  daysAhead: string[]
  bookings: DayBooking[]
  courts: CourtRow[]
  waiting: WaitingTime[]
}

/**
 * Builds the timeline of each facility that exists on a day, with its courts and their bookings; most hours sold first.
 */
export function buildTimeline({ calendars, date, daysAhead, bookings, courts, waiting }: Day): Timeline {
  const bookingsOn = Map.groupBy(bookings, (booking) => booking.courtId)
  const waitingAt = Map.groupBy(waiting, (time) => time.facilityId)
  const courtsAt = Map.groupBy(courts, (court) => court.facilityId)
  return calendars
    .filter((facility) => existsOn(facility, date))
    .map((facility) => {
      const hours = getHoursOn(facility, date)
      const facilityCourts = courtsAt.get(facility.id) ?? []
      const soldMinutes = facilityCourts
        .flatMap((court) => bookingsOn.get(court.courtId) ?? [])
        .reduce((sum, { startsAt, endsAt }) => sum + (endsAt.getTime() - startsAt.getTime()) / 60_000, 0)
      return {
        _id: facility.id,
        name: facility.name,
        timeZone: facility.timeZone,
        openingTime: toClock(hours.opensMinute),
        closingTime: toClock(hours.closesMinute),
        closed: !isOpenOn(facility, date),
        nextOpenDay: isOpenOn(facility, date) ? null : (daysAhead.find((day) => isOpenOn(facility, day)) ?? null),
        sold: toHours(soldMinutes),
        open: toHours(openMinutes(facility, date)),
        waiting: (waitingAt.get(facility.id) ?? []).map(({ fromMinute, toMinute, count }) => ({
          from: toClock(fromMinute),
          to: toClock(toMinute),
          count,
        })),
        courts: facilityCourts.map((court) => ({
          number: court.number,
          name: formatCourt(court.number),
          bars: (bookingsOn.get(court.courtId) ?? []).map(toBar),
          closures: closuresOfCourt(facility, court.courtId, date).map(({ startsMinute, endsMinute, reason }) => ({
            startTime: toClock(Math.max(startsMinute ?? 0, hours.opensMinute)),
            endTime: toClock(Math.min(endsMinute ?? 1440, hours.closesMinute)),
            reason,
          })),
        })),
      }
    })
    .sort((a, b) => b.sold - a.sold)
}

const toBar = ({
  id,
  name,
  startTime,
  endTime,
  status,
  payBy,
  paysAtDesk,
  attendance,
  startsAt,
  endsAt,
}: DayBooking) => ({
  _id: id,
  name,
  startTime,
  endTime,
  status,
  payBy: payBy?.toISOString() ?? null,
  paysAtDesk,
  attendance,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
})
