import type { z } from 'zod/mini'
import type { dayOnCourt } from '#contract/dashboard'
import { toMajor } from '#contract/money'
import type { Scope } from '../../../db/fragments/scope.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/session.ts'
import { sum } from '../../../sum.ts'
import { addDays, getLocalDay } from '../../../wall-clock.ts'
import { listAttention } from '../attention/list-attention.ts'
import { existsOn, type FacilityCalendar, sumOpenMinutes } from '../calendar.rules.ts'
import { findCalendars } from '../calendars.queries.ts'
import { toHours, toShare } from '../occupancy.rules.ts'
import { listDays } from '../periods.rules.ts'
import { chooseFacilities, isMany } from './choose-facilities.rules.ts'
import {
  countWaiting,
  type DayRevenue,
  findBookingsOn,
  findCourts,
  findHolds,
  findLatestBookings,
  findRevenue,
  findSoldTimes,
  narrowScope,
  type SoldTime,
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
 *
 * Of many facilities, a page is returned: the day's figures are of all, the courts and the next days those of the page.
 */
export async function viewDay(
  deps: Deps,
  actor: Actor,
  scope: Scope,
  { date: day, search, page = 1 }: z.infer<typeof dayOnCourt.query>,
): Promise<DayReport> {
  const { db, config } = deps
  const date = day ?? getLocalDay(config.timeZone, new Date())
  const lastWeek = addDays(date, -WEEK)
  const nextDays = listDays(date, addDays(date, WEEK - 1))
  const daysAhead = listDays(addDays(date, 1), addDays(date, OPEN_AGAIN_DAYS))
  const found = search ? await narrowScope(db, scope, search) : scope
  const all = await findCalendars(db, found, lastWeek, addDays(date, OPEN_AGAIN_DAYS))
  const many = isMany(all, date)
  const ofDay = findSoldTimes(db, found, [lastWeek, ...(many ? [date] : nextDays)])
  const calendars = many ? chooseFacilities(all, await ofDay, date, page) : all
  const shown = many ? { facilities: calendars.map(({ id }) => id) } : found
  const [sold, ahead, revenue, bookings, waiting, holds, latest, attention] = await Promise.all([
    ofDay,
    many ? findSoldTimes(db, shown, nextDays) : ofDay,
    findRevenue(db, found, [lastWeek, date], config.currency),
    findBookingsOn(db, shown, date),
    countWaiting(db, shown, date),
    findHolds(db, found),
    findLatestBookings(db, found, LATEST_LIMIT),
    listAttention(deps, actor, scope),
  ])
  const bookedCourts = bookings.map((booking) => booking.courtId)
  const courts = await findCourts(db, shown, bookedCourts)
  return {
    date,
    now: holds.now.toISOString(),
    total: all.filter((facility) => existsOn(facility, date)).length,
    figures: {
      ...summarize(all, sold, revenue, date, lastWeek),
      ...toHeld(holds),
      nextSevenDays: nextDays.map((one) => ({
        date: one,
        share: toShare(sumSold(ahead, one), sumOpen(calendars, one)),
      })),
      currency: config.currency,
    },
    facilities: buildTimeline({ calendars, date, daysAhead, bookings, courts, waiting }),
    attention,
    latest: latest.map(({ id, ...booking }) => ({ _id: id, ...booking })),
    fullest: rankFullest(calendars, nextDays, ahead),
  }
}

const sumSold = (sold: SoldTime[], day: string) =>
  sum(sold.filter((one) => one.day === day).map(({ minutes }) => minutes))

const sumOpen = (calendars: FacilityCalendar[], day: string) =>
  sum(calendars.map((facility) => sumOpenMinutes(facility, day)))

function summarize(
  calendars: FacilityCalendar[],
  sold: SoldTime[],
  revenue: DayRevenue[],
  date: string,
  lastWeek: string,
) {
  const takenOn = (day: string) => toMajor(revenue.find((one) => one.day === day)?.revenueMinor ?? 0)
  return {
    courtHoursSold: toHours(sumSold(sold, date)),
    courtHoursOpen: toHours(sumOpen(calendars, date)),
    courtHoursSoldLastWeek: toHours(sumSold(sold, lastWeek)),
    taken: takenOn(date),
    takenLastWeek: takenOn(lastWeek),
  }
}

const toHeld = ({ held, nextExpiry }: Holds) => ({ held, nextExpiry: nextExpiry?.toISOString() ?? null })

function rankFullest(calendars: FacilityCalendar[], days: string[], sold: SoldTime[]): DayReport['fullest'] {
  const included = new Set(days)
  const soldAt = Map.groupBy(
    sold.filter(({ day }) => included.has(day)),
    ({ facilityId }) => facilityId,
  )
  return calendars
    .flatMap((facility) => {
      const minutes = sum((soldAt.get(facility.id) ?? []).map((one) => one.minutes))
      if (minutes === 0) return []
      const share = toShare(minutes, sum(days.map((day) => sumOpenMinutes(facility, day))))
      return share ? [{ _id: facility.id, name: facility.name, share }] : []
    })
    .sort((a, b) => b.share - a.share)
    .slice(0, FULLEST_LIMIT)
}
