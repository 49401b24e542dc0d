import { Link } from 'react-router'
import type { Booking } from '#contract/booking'
import { formatDate, formatDay, formatRange } from '../../lib/format'
import { useSite } from '../../lib/site'
import { useNow } from '../../lib/use-now'
import { CourtPicture } from '../../ui/court-picture'
import { DayStrip, type DayStripCell } from '../../ui/day-strip'
import { Countdown } from '../../ui/hold-line'
import { useListMyBookingsQuery } from './my-bookings-api'

const hourOf = (clock: string) => Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60
const clockOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** The day in hours from opening to closing, stretched where the booking lies outside; your hours are lime. */
export function ribbonOf(
  { startTime, endTime }: Pick<Booking, 'startTime' | 'endTime'>,
  opening: string,
  closing: string,
) {
  const from = Math.floor(Math.min(hourOf(opening), hourOf(startTime)))
  const to = Math.ceil(Math.max(hourOf(closing), hourOf(endTime)))
  const cells = Array.from({ length: to - from }, (_, index): DayStripCell => {
    const hour = from + index
    return hour + 1 > hourOf(startTime) && hour < hourOf(endTime) ? 'next' : 'taken'
  })
  return { cells, openingTime: clockOf(from), closingTime: clockOf(to) }
}

/** The next paid game that is not over, or undefined; `isLoading` until it is known, so that what stands below can wait for it. */
export function useNextGame() {
  const { today } = useSite()
  const now = useNow(30_000)
  const query = { status: 'paid', from: today, sort: 'date', limit: 5 } as const
  const { data, isLoading } = useListMyBookingsQuery({ query }, { refetchOnMountOrArgChange: 30 })
  const next = data?.data.find(({ endsAt }) => now !== null && Date.parse(endsAt) > now)
  return { next, now, isLoading: isLoading || now === null }
}

const isToday = (booking: Booking, now: number) =>
  formatDate(new Date(now).toISOString(), booking.facility.timeZone) === formatDate(booking.date)

/** The ticket for the next game: where, when, which hours of the day, and how long until then. Nothing when there is none. */
export function NextGame({ next, now }: ReturnType<typeof useNextGame>) {
  const { openingTime, closingTime } = useSite()
  if (!next || now === null) return null
  const { facility, startTime, endTime, date } = next
  const day = isToday(next, now) ? 'Today' : formatDay(date)
  const begun = Date.parse(next.startsAt) <= now
  const hours = formatRange(startTime, endTime)
  return (
    <section className="ticket" aria-label="Your next game">
      <CourtPicture {...facility} width={600} height={400} eager />
      <div className="mid">
        <div>
          <p className="text-sm text-hall-muted">{begun ? 'You play now' : 'You play next'}</p>
          <p className="when display">
            {day}, {hours}
          </p>
          <p className="font-semibold">
            <Link to={`/user/bookings/${next._id}`}>{facility.name}</Link>
          </p>
          <p className="text-sm text-hall-muted">{facility.location}</p>
        </div>
        <DayStrip
          {...ribbonOf(next, openingTime, closingTime)}
          label={`Your hours: ${startTime} to ${endTime}`}
          onHall
        />
      </div>
      <div className="stub">
        <span className="text-sm text-hall-muted">{begun ? 'Ends in' : 'Starts in'}</span>
        <Countdown until={begun ? next.endsAt : next.startsAt} />
      </div>
    </section>
  )
}
