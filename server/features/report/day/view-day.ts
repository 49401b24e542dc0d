import type { z } from 'zod/mini'
import type { dayOnCourt } from '#contract/dashboard'
import type { Scope } from '../../../db/scope.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/session.ts'
import { toMajor } from '../../../money.ts'
import { sum } from '../../../sum.ts'
import { addDays, getLocalDay } from '../../../wall-clock.ts'
import { listAttention } from '../attention/list-attention.ts'
import { type FacilityCalendar, sumOpenMinutes } from '../calendar.rules.ts'
import { findCalendars } from '../calendars.queries.ts'
import { toHours, toShare } from '../occupancy.rules.ts'
import { listDays } from '../periods.rules.ts'
import {
  countWaiting,
  type DayTotal,
  findBookingsOn,
  findCourts,
  findDayTotals,
  findHolds,
  findLatestBookings,
} from './day.queries.ts'
import { buildTimeline } from './day-timeline.ts'

type DayReport = z.infer<typeof dayOnCourt.reply>
type Holds = Awaited<ReturnType<typeof findHolds>>

const WEEK = 7
/** How far ahead the next open day is looked for. */
const OPEN_AGAIN_DAYS = 31
const LATEST_LIMIT = 5
const FULLEST_LIMIT = 5

/**
 * Returns all courts of the scope on one day in each facility's time zone; default: today in the site's. Court-hours
 * are sold when booked or held, revenue counts on the day of play. The next seven days start with that day.
 */
export async function viewDay(deps: Deps, actor: Actor, scope: Scope, day: string | undefined): Promise<DayReport> {
  const { db, config } = deps
  const date = day ?? getLocalDay(config.timeZone, new Date())
  const lastWeek = addDays(date, -WEEK)
  const nextDays = listDays(date, addDays(date, WEEK - 1))
  const daysAhead = listDays(addDays(date, 1), addDays(date, OPEN_AGAIN_DAYS))
  const [calendars, totals, bookings, waiting, holds, latest, attention] = await Promise.all([
    findCalendars(db, scope, lastWeek, addDays(date, OPEN_AGAIN_DAYS)),
    findDayTotals(db, scope, [lastWeek, ...nextDays], config.currency),
    findBookingsOn(db, scope, date),
    countWaiting(db, scope, date),
    findHolds(db, scope),
    findLatestBookings(db, scope, LATEST_LIMIT),
    listAttention(deps, actor, scope),
  ])
  const bookedCourts = bookings.map((booking) => booking.courtId)
  const courts = await findCourts(db, scope, bookedCourts)
  return {
    date,
    now: holds.now.toISOString(),
    figures: { ...summarize(calendars, totals, holds, nextDays, lastWeek), currency: config.currency },
    facilities: buildTimeline({ calendars, date, daysAhead, bookings, courts, waiting }),
    attention,
    latest: latest.map(({ id, ...booking }) => ({ _id: id, ...booking })),
    fullest: rankFullest(calendars, nextDays, totals),
  }
}

/** `nextDays` starts with the day of the report. */
function summarize(
  calendars: FacilityCalendar[],
  totals: DayTotal[],
  { held, nextExpiry }: Holds,
  nextDays: string[],
  lastWeek: string,
): Omit<DayReport['figures'], 'currency'> {
  const [date = ''] = nextDays
  const totalsOn = Map.groupBy(totals, (total) => total.day)
  const sold = (day: string) => sum((totalsOn.get(day) ?? []).map((total) => total.minutes))
  const revenue = (day: string) => toMajor(sum((totalsOn.get(day) ?? []).map((total) => total.revenueMinor)))
  const open = (day: string) => sum(calendars.map((facility) => sumOpenMinutes(facility, day)))
  return {
    courtHoursSold: toHours(sold(date)),
    courtHoursOpen: toHours(open(date)),
    courtHoursSoldLastWeek: toHours(sold(lastWeek)),
    taken: revenue(date),
    takenLastWeek: revenue(lastWeek),
    held,
    nextExpiry: nextExpiry?.toISOString() ?? null,
    nextSevenDays: nextDays.map((day) => ({ date: day, share: toShare(sold(day), open(day)) })),
  }
}

function rankFullest(calendars: FacilityCalendar[], days: string[], totals: DayTotal[]): DayReport['fullest'] {
  const included = new Set(days)
  const totalsAt = Map.groupBy(
    totals.filter((total) => included.has(total.day)),
    (total) => total.facilityId,
  )
  return calendars
    .flatMap((facility) => {
      const open = sum(days.map((day) => sumOpenMinutes(facility, day)))
      const share = toShare(sum((totalsAt.get(facility.id) ?? []).map((total) => total.minutes)), open)
      return share ? [{ _id: facility.id, name: facility.name, share }] : []
    })
    .sort((a, b) => b.share - a.share)
    .slice(0, FULLEST_LIMIT)
}
