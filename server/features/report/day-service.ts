import type { z } from 'zod/mini'
import type { dayOnCourt } from '#contract/report'
import type { Deps } from '../../deps.ts'
import { majorOf } from '../../money.ts'
import { clockOf, dayAfter, dayIn, spokenDay } from '../../wall-clock.ts'
import { countUnseen } from '../booking/view-bookings.ts'
import {
  type CourtRow,
  countTrouble,
  type DayRow,
  findCourts,
  findDays,
  findGames,
  findHeld,
  findHitClosures,
  findLatest,
  type GameRow,
} from './day-queries.ts'
import { findCalendars } from './queries.ts'
import { type Calendar, daysFrom, hoursOf, isOpenOn, openMinutes, shareOf } from './rules.ts'

type DayReport = z.infer<typeof dayOnCourt.reply>

const WEEK = 7
const LATEST = 5
const FULLEST = 5

/**
 * One day on every court, each venue's own day; today in the site's zone unless told. A court-hour counts as sold when a
 * booking holds it, paid or not; money counts on the day of the game. The week ahead begins on that day.
 */
export async function dayOn(deps: Deps, asked: string | undefined): Promise<DayReport> {
  const { db, config } = deps
  const date = asked ?? dayIn(config.timeZone, new Date())
  const lastWeek = dayAfter(date, -WEEK)
  const ahead = daysFrom(date, dayAfter(date, WEEK - 1))
  const [calendars, days, games, held, latest, attention] = await Promise.all([
    findCalendars(db, lastWeek, ahead.at(-1) ?? date),
    findDays(db, lastWeek, ahead.at(-1) ?? date, config.currency),
    findGames(db, date),
    findHeld(db),
    findLatest(db, LATEST),
    attentionOf(deps),
  ])
  const courts = await findCourts(
    db,
    games.map((game) => game.courtId),
  )
  const money = (on: string) => majorOf(sum(days.filter((row) => row.day === on).map((row) => row.keptMinor)))
  return {
    date,
    now: held.now.toISOString(),
    figures: {
      courtHoursSold: hoursOf(soldOn(days, date)),
      courtHoursOpen: hoursOf(openOn(calendars, date)),
      courtHoursSoldLastWeek: hoursOf(soldOn(days, lastWeek)),
      taken: money(date),
      takenLastWeek: money(lastWeek),
      currency: config.currency,
      held: held.held,
      nextRelease: held.nextRelease?.toISOString() ?? null,
      nextSevenDays: ahead.map((day) => ({ date: day, share: shareOf(soldOn(days, day), openOn(calendars, day)) })),
    },
    venues: timeline(calendars, date, games, courts),
    attention,
    latest: latest.map(({ id, ...booking }) => ({ _id: id, ...booking })),
    fullest: fullestOf(calendars, ahead, days),
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
const soldOn = (days: DayRow[], date: string) => sum(days.filter((row) => row.day === date).map((row) => row.minutes))
const openOn = (calendars: Calendar[], date: string) => sum(calendars.map((venue) => openMinutes(venue, date)))

/** The busiest venue first. */
function timeline(calendars: Calendar[], date: string, games: GameRow[], courts: CourtRow[]): DayReport['venues'] {
  const gamesOn = Map.groupBy(games, (game) => game.courtId)
  const courtsAt = Map.groupBy(courts, (court) => court.facilityId)
  return calendars
    .map((venue) => {
      const own = (courtsAt.get(venue.id) ?? []).map((court) => ({
        name: `Court ${court.number}`,
        bars: (gamesOn.get(court.courtId) ?? []).map(barOf),
      }))
      const played = sum((courtsAt.get(venue.id) ?? []).flatMap((court) => minutesOn(gamesOn.get(court.courtId))))
      return {
        _id: venue.id,
        name: venue.name,
        timeZone: venue.timeZone,
        openingTime: clockOf(venue.opensMinute),
        closingTime: clockOf(venue.closesMinute),
        closed: !isOpenOn(venue, date),
        sold: hoursOf(played),
        open: hoursOf(openMinutes(venue, date)),
        courts: own,
      }
    })
    .sort((a, b) => b.sold - a.sold)
}

const minutesOn = (games: GameRow[] = []) =>
  games.map((game) => (game.endsAt.getTime() - game.startsAt.getTime()) / 60_000)

const barOf = ({ id, name, startTime, endTime, status, payBy, startsAt, endsAt }: GameRow) => ({
  _id: id,
  name,
  startTime,
  endTime,
  status,
  payBy: payBy?.toISOString() ?? null,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
})

/** The venues with the largest share of the week ahead sold. */
function fullestOf(calendars: Calendar[], ahead: string[], days: DayRow[]): DayReport['fullest'] {
  const week = new Set(ahead)
  const soldAt = Map.groupBy(
    days.filter((row) => week.has(row.day)),
    (row) => row.facilityId,
  )
  return calendars
    .flatMap((venue) => {
      const open = sum(ahead.map((day) => openMinutes(venue, day)))
      const share = shareOf(sum((soldAt.get(venue.id) ?? []).map((row) => row.minutes)), open)
      return share ? [{ _id: venue.id, name: venue.name, share }] : []
    })
    .sort((a, b) => b.share - a.share)
    .slice(0, FULLEST)
}

const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)

/** What an admin should look at, most pressing first, each with where to do so. */
async function attentionOf(deps: Deps): Promise<DayReport['attention']> {
  const [closures, { refunds, jobs }, unseen] = await Promise.all([
    findHitClosures(deps.db),
    countTrouble(deps.db),
    countUnseen(deps),
  ])
  const lines: DayReport['attention'] = closures.map(({ facilityId, facility, from, to, bookings }) => ({
    kind: 'closure_hit',
    text: `${facility} is closed ${from === to ? `on ${spokenDay(from)}` : `from ${spokenDay(from)} to ${spokenDay(to)}`}, but ${counted(bookings, 'a booking stands', 'bookings stand')}.`,
    href: `/admin/bookings?facility=${facilityId}&from=${from}&to=${to}`,
  }))
  if (refunds > 0)
    lines.push({
      kind: 'refund_failed',
      text: `${counted(refunds, 'A refund', 'refunds')} could not be made.`,
      href: '/admin/audit?kind=refund',
    })
  if (jobs > 0)
    lines.push({ kind: 'job_failed', text: `${counted(jobs, 'A job', 'jobs')} gave up.`, href: '/admin/go-live' })
  if (unseen > 0)
    lines.push({
      kind: 'unseen',
      text: `${counted(unseen, 'A booking', 'bookings')} nobody has seen yet.`,
      href: '/admin/bookings',
    })
  return lines
}
