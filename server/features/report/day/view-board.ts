import { DAY_MINUTES, toClock } from '#contract/clock'
import type { Board } from '#contract/display'
import { t } from '#i18n/t'
import { formatCourt } from '../../../court-name.ts'
import type { Deps } from '../../../deps.ts'
import { getHoursOn } from '../../../opening-hours.ts'
import { addDays, DAY, getLocalDay, MINUTE } from '../../../wall-clock.ts'
import { toFirstName } from '../../invitation/invite.ts'
import { type FacilityCalendar, isOpenOn, listCourtClosures } from '../calendar.rules.ts'
import { findCalendars } from '../calendars.queries.ts'
import { listDays } from '../periods.rules.ts'
import { type DayBooking, findBookingsOn, findCourts } from './day.queries.ts'

/** How far ahead the next open day is looked for. */
const OPEN_AGAIN_DAYS = 31

/**
 * Returns what a screen at a facility shows: when each court is taken or closed today, or on the next open day once it has
 * closed. It has only first names of customers, and those only with `showsNames`. Undefined for a deleted facility.
 */
export async function viewBoard(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  facilityId: string,
  showsNames: boolean,
  now = new Date(),
): Promise<Omit<Board, 'kind' | 'facility'> | undefined> {
  const scope = { facilities: [facilityId] }
  const yesterday = getLocalDay('UTC', new Date(now.getTime() - DAY))
  const [facility] = await findCalendars(db, scope, yesterday, addDays(yesterday, OPEN_AGAIN_DAYS + 2))
  if (!facility) return undefined
  const date = findDay(facility, now)
  const bookings = date === null ? [] : await findBookingsOn(db, scope, date)
  const courts = await findCourts(db, scope, [])
  const hours = getHoursOn(facility, date ?? yesterday)
  return {
    timeZone: facility.timeZone,
    slotMinutes: config.slotMinutes,
    date,
    opensAt: toClock(hours.opensMinute),
    closesAt: toClock(hours.closesMinute),
    courts: courts.map(({ courtId, number }) => ({
      name: formatCourt(number),
      bars: [
        ...bookings.filter((one) => one.courtId === courtId).map((one) => toBar(one, showsNames)),
        ...(date === null ? [] : listCourtClosures(facility, courtId, date).map(toClosedBar)),
      ],
    })),
  }
}

/** Today until the facility closes, then the next day on which it opens; null when there is none within a month. */
function findDay(facility: FacilityCalendar, now: Date): string | null {
  const today = getLocalDay(facility.timeZone, now)
  const isOver = (date: string) => {
    const { closesMinute } = getHoursOn(facility, date)
    return (
      date === today &&
      getLocalDay(facility.timeZone, new Date(now.getTime() + (DAY_MINUTES - closesMinute) * MINUTE)) > today
    )
  }
  const days = listDays(today, addDays(today, OPEN_AGAIN_DAYS))
  return days.find((date) => isOpenOn(facility, date) && !isOver(date)) ?? null
}

function toBar({ startTime, endTime, name, game }: DayBooking, showsNames: boolean) {
  const places = game && t('{taken, number} of {places, number}', game)
  return { startTime, endTime, isClosed: false, text: places ?? (showsNames ? toFirstName(name) : '') }
}

const toClosedBar = ({ startsMinute, endsMinute }: { startsMinute: number | null; endsMinute: number | null }) => ({
  startTime: toClock(startsMinute ?? 0),
  endTime: toClock(endsMinute ?? DAY_MINUTES),
  isClosed: true,
  text: '',
})
