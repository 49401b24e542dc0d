import { clsx } from 'clsx'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Booking } from '#contract/booking'
import { toClock, toHours } from '#contract/clock'
import { t } from '#i18n/t'
import { useSite } from '../../../lib/page/site'
import { formatDate, formatDay, formatRange, toDigits } from '../../../lib/texts/format'
import { useNow } from '../../../lib/time/use-now'
import { DayStrip, type DayStripCell } from '../../../ui/dates/day-strip'
import { Countdown } from '../../../ui/marks/hold-line'
import { CourtPicture } from '../../../ui/pictures/court-picture'
import { useListMyBookingsQuery } from './api'
import styles from './next-game.module.css'

/** Returns the day strip of a booking: the hours from opening to closing, extended to include it; its own hours are `next`. */
export function toDayStrip(
  { startTime, endTime }: Pick<Booking, 'startTime' | 'endTime'>,
  opening: string,
  closing: string,
) {
  const from = Math.floor(Math.min(toHours(opening), toHours(startTime)))
  const to = Math.ceil(Math.max(toHours(closing), toHours(endTime)))
  const cells = Array.from({ length: to - from }, (_, index): DayStripCell => {
    const hour = from + index
    return hour + 1 > toHours(startTime) && hour < toHours(endTime) ? 'next' : 'taken'
  })
  return { cells, openingTime: toClock(from * 60), closingTime: toClock(to * 60) }
}

/**
 * Returns the next paid booking that is not over and not affected by a closure; undefined without one or while
 * `isLoading`. `failed`: the query, if it could not be loaded.
 */
export function useNextGame() {
  const { today } = useSite()
  const now = useNow(30_000)
  const query = { status: 'paid', from: today, sort: 'date', limit: 5 } as const
  const list = useListMyBookingsQuery({ query }, { refetchOnMountOrArgChange: 30 })
  const { data, error } = list
  // after an error a refetch is no first load, which would replace the page by a skeleton
  const isLoading = list.isLoading && !error
  const next = data?.data.find(({ endsAt, closure }) => now !== null && !closure && Date.parse(endsAt) > now)
  return { next, now, isLoading: isLoading || now === null, failed: error && !data ? list : undefined }
}

const isToday = (booking: Booking, now: number) =>
  formatDate(new Date(now).toISOString(), booking.facility.timeZone) === formatDate(booking.date)

type NextGameProps = Omit<ReturnType<typeof useNextGame>, 'failed'> & {
  /** Whether it comes first in its container and has no space above. */
  first?: boolean
}

/** The next game as a ticket that links to its booking, with a countdown. Renders nothing when there is none. */
export function NextGame({ next, now, first = false }: NextGameProps) {
  const { openingTime, closingTime } = useSite()
  if (!next || now === null) return null
  const { facility, startTime, endTime, date } = next
  const day = isToday(next, now) ? t('Today') : formatDay(date)
  const begun = Date.parse(next.startsAt) <= now
  const hours = formatRange(startTime, endTime)
  return (
    <section className={clsx(styles.ticket, first && styles.first)} aria-label={t('Your next game')}>
      <CourtPicture {...facility} width={600} height={400} eager className={styles.picture} />
      <div className={styles.booking}>
        <div>
          <p className={styles.quiet}>{begun ? t('You play now') : t('You play next')}</p>
          <p className={clsx(styles.when, 'display')}>
            {day}, {hours}
          </p>
          <p className={styles.facility}>
            <Link to={`/user/bookings/${next._id}`}>{facility.name}</Link>
          </p>
          <p className={styles.quiet}>{facility.location}</p>
        </div>
        <DayStrip
          {...toDayStrip(next, openingTime, closingTime)}
          label={t('Your hours: {from} to {to}', { from: toDigits(startTime), to: toDigits(endTime) })}
          onHall
        />
      </div>
      <div className={styles.stub}>
        <span className={styles.quiet}>{begun ? t('Ends in') : t('Starts in')}</span>
        <Countdown until={begun ? next.endsAt : next.startsAt} className={styles.countdown} />
        <span className={styles.open} aria-hidden>
          {t('View booking')}
          <ArrowRight className="icon" />
        </span>
      </div>
    </section>
  )
}
