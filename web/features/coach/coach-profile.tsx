import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { Coach } from '#contract/coach'
import { t } from '#i18n/t'
import { useSite } from '../../lib/page/site'
import { toBookerUrl } from '../../lib/requests/booking-request'
import { formatDay, formatHourly, formatRange } from '../../lib/texts/format'
import { formatLevels } from '../../lib/texts/levels'
import { ButtonLink } from '../../ui/buttons/button'
import styles from './coach.module.css'
import { formatCoachPrice } from './coach-card'

type Free = Coach['free'][number]

function Day({ coach: { _id, venues }, date, hours }: { coach: Coach; date: string; hours: Free[] }) {
  const hasChoice = venues.length > 1
  const nameOf = (id: string) => venues.find((venue) => venue._id === id)?.name ?? ''
  const day = formatDay(date)
  return (
    <>
      <h3 className={styles.day}>{day}</h3>
      <ul className={styles.hours}>
        {hours.map(({ facility, startTime, endTime }) => (
          <li key={startTime + facility}>
            <ButtonLink
              variant="outline"
              size="small"
              block
              to={toBookerUrl({ facility, date, startTime, endTime, coach: _id })}
            >
              <span>
                <span className="sr-only">{day}, </span>
                <span>{formatRange(startTime, endTime)}</span>
                {hasChoice && <small className="muted"> {nameOf(facility)}</small>}
              </span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  )
}

/** So many hours at least are in sight: more would push what the coach says of themselves off a phone. */
const FIRST = 4

/** Splits days, after the one with the fourth hour. */
function splitDays(free: Free[]): [first: [string, Free[]][], later: [string, Free[]][]] {
  const dates = [...new Set(free.map(({ date }) => date))]
  const days = dates.map((date): [string, Free[]] => [date, free.filter((hour) => hour.date === date)])
  const last = free[FIRST - 1]?.date
  const isFirst = ([date]: [string, Free[]]) => last === undefined || date <= last
  return [days.filter(isFirst), days.filter((day) => !isFirst(day))]
}

function FreeHours({ coach }: { coach: Coach }) {
  const { free } = coach
  if (free.length === 0)
    return <p className="muted">{t('No free hour this week. Choose a later day on the page of a venue.')}</p>
  const [first, later] = splitDays(free)
  const show = ([date, hours]: [string, Free[]]) => <Day key={date} coach={coach} date={date} hours={hours} />
  return (
    <>
      {first.map(show)}
      {later.length > 0 && (
        <details className={styles.more}>
          <summary>{t('More free hours')}</summary>
          {later.map(show)}
        </details>
      )}
    </>
  )
}

/** What a coach teaches, where and for how much, and their next free hours, which open the booker with the coach chosen. */
export function CoachProfile({ coach }: { coach: Coach }) {
  const { currency } = useSite()
  const { name, photo, bio, languages, levelFrom, levelTo, venues } = coach
  return (
    <>
      <div className={styles.head}>
        <img src={photo} alt="" width={96} height={96} className={styles.photo} />
        <div>
          <h1 className="display">{name}</h1>
          <p>{formatLevels(levelFrom, levelTo)}</p>
          {languages && <p className="muted">{t('Speaks {languages}', { languages })}</p>}
          <p>
            <b>{t('{price} plus the court', { price: formatCoachPrice(coach, currency) })}</b>
          </p>
        </div>
      </div>
      <div className={styles.columns}>
        <section>
          <h2 className="display">{t('Book a lesson')}</h2>
          <FreeHours coach={coach} />
        </section>
        <section>
          {bio && (
            <>
              <h2 className="display">{t('About the coach')}</h2>
              <p className={styles.bio}>{bio}</p>
            </>
          )}
          <h2 className="display">{t('Venues and prices')}</h2>
          <ul>
            {venues.map((venue) => (
              <li key={venue._id} className={styles.venue}>
                <span>
                  <Link className="link" to={`/facilities/${venue._id}?coach=${coach._id}`}>
                    {venue.name}
                  </Link>
                  <br />
                  <span className="muted">{venue.location}</span>
                </span>
                <span>
                  {t('{coach} plus court {court}', {
                    coach: formatHourly(venue.pricePerHour, currency),
                    court: formatHourly(venue.courtPricePerHour, currency),
                  })}
                </span>
              </li>
            ))}
          </ul>
          <p className={clsx('muted', styles.note)}>
            {t(
              'You book court and coach together and pay once. Some hours may cost more: the price is shown before you book.',
            )}
          </p>
        </section>
      </div>
    </>
  )
}
