import { Link } from 'react-router'
import type { Coach } from '#contract/coach'
import { t } from '#i18n/t'
import { useSite } from '../../lib/page/site'
import { formatDay, formatHourly, formatRange } from '../../lib/texts/format'
import { formatLevels } from '../../lib/texts/levels'
import styles from './coach.module.css'

/** The coach's lowest price per hour. */
export function formatCoachPrice({ venues }: Coach, currency: string) {
  const prices = venues.map(({ pricePerHour }) => pricePerHour)
  const [from, to] = [Math.min(...prices), Math.max(...prices)]
  const price = formatHourly(from, currency)
  return from < to ? t('from {price}', { price }) : price
}

/** A coach in the list: what they teach, where, for how much and when they are free next. */
export function CoachCard({ coach }: { coach: Coach }) {
  const { currency } = useSite()
  const { _id, name, photo, languages, levelFrom, levelTo, venues, free } = coach
  const [next] = free
  return (
    <li className={styles.card}>
      <img src={photo} alt="" width={64} height={64} loading="lazy" className={styles.photo} />
      <div>
        <h2 className="display">
          <Link to={`/coaches/${_id}`}>{name}</Link>
        </h2>
        <p>{formatLevels(levelFrom, levelTo)}</p>
        {languages && <p className="muted">{languages}</p>}
        <p>{venues.map((venue) => venue.name).join('\u00a0· ')}</p>
        <p>
          <b>{t('{price} plus the court', { price: formatCoachPrice(coach, currency) })}</b>
        </p>
        <p className="muted">
          {next
            ? t('Next free: {day}, {time}', {
                day: formatDay(next.date),
                time: formatRange(next.startTime, next.endTime),
              })
            : t('No free hour this week')}
        </p>
      </div>
    </li>
  )
}
