import type { z } from 'zod/mini'
import { DAY_MINUTES, toClock } from '#contract/clock'
import type { dayOnCourt } from '#contract/dashboard'
import { toMajor } from '#contract/money'
import { t } from '#i18n/t'
import { formatCourt, formatSpaceOf } from '../../../court-name.ts'
import { getHoursOn } from '../../../opening-hours.ts'
import { existsOn, type FacilityCalendar, isOpenOn, listCourtClosures, sumOpenMinutes } from '../calendar.rules.ts'
import { toHours } from '../occupancy.rules.ts'
import type { CourtRow, DayBooking, WaitingTime } from './day.queries.ts'

type Timeline = z.infer<typeof dayOnCourt.reply>['facilities']

type Day = {
  calendars: FacilityCalendar[]
  date: string
  /** The days after `date`, on which a closed facility may open again. */
  daysAhead: string[]
  bookings: DayBooking[]
  courts: CourtRow[]
  waiting: WaitingTime[]
}

/** Builds the timeline of each facility that exists on a day, those with most hours sold first. */
export function buildTimeline({ calendars, date, daysAhead, bookings, courts, waiting }: Day): Timeline {
  const bookingsOn = Map.groupBy(bookings, (booking) => booking.courtId)
  const waitingAt = Map.groupBy(waiting, (time) => time.facilityId)
  const courtsAt = Map.groupBy(courts, (court) => court.facilityId)
  return calendars
    .filter((facility) => existsOn(facility, date))
    .map((facility) => {
      const hours = getHoursOn(facility, date)
      const booked = (courtsAt.get(facility.id) ?? []).map((court) => ({
        ...court,
        bookings: bookingsOn.get(court.courtId) ?? [],
      }))
      return {
        _id: facility.id,
        name: facility.name,
        timeZone: facility.timeZone,
        openingTime: toClock(hours.opensMinute),
        closingTime: toClock(hours.closesMinute),
        closed: !isOpenOn(facility, date),
        nextOpenDay: isOpenOn(facility, date) ? null : (daysAhead.find((day) => isOpenOn(facility, day)) ?? null),
        sold: toHours(sumMinutes(booked.flatMap((court) => court.bookings))),
        open: toHours(sumOpenMinutes(facility, date)),
        waiting: (waitingAt.get(facility.id) ?? []).map(toWaiting),
        courts: booked.map((court) => toCourt(facility, date, court)),
      }
    })
    .sort((a, b) => b.sold - a.sold)
}

const sumMinutes = (bookings: DayBooking[]) =>
  bookings.reduce((sum, { startsAt, endsAt }) => sum + (endsAt.getTime() - startsAt.getTime()) / 60_000, 0)

const toWaiting = ({ fromMinute, toMinute, count }: WaitingTime) => ({
  from: toClock(fromMinute),
  to: toClock(toMinute),
  count,
})

function toCourt(facility: FacilityCalendar, date: string, court: CourtRow & { bookings: DayBooking[] }) {
  const { opensMinute, closesMinute } = getHoursOn(facility, date)
  return {
    number: court.number,
    name: formatCourt(court.number),
    bars: court.bookings.map(toBar),
    closures: listCourtClosures(facility, court.courtId, date).map(({ startsMinute, endsMinute, reason }) => ({
      startTime: toClock(Math.max(startsMinute ?? 0, opensMinute)),
      endTime: toClock(Math.min(endsMinute ?? DAY_MINUTES, closesMinute)),
      reason,
    })),
  }
}

function formatName({ name: customer, game, coachName: coach, ...row }: DayBooking) {
  const space = formatSpaceOf(row)
  const name = space ? t('{name} · {space}', { name: customer, space }) : customer
  const who = coach ? t('{name} with {coach}', { name, coach }) : name
  return game ? t('{taken, number}/{places, number} {name}', { ...game, name: who }) : who
}

function toBar(row: DayBooking) {
  const {
    id,
    game,
    coachName,
    players,
    spaceName,
    spaceNames: _,
    isFurther,
    payBy,
    startsAt,
    endsAt,
    amountMinor,
    ...booking
  } = row
  return {
    ...booking,
    ...(players && { players }),
    ...(spaceName && { space: formatSpaceOf(row), isFurther }),
    name: formatName(row),
    _id: id,
    payableAmount: toMajor(amountMinor),
    payBy: payBy?.toISOString() ?? null,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }
}
