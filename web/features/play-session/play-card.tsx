import { Link } from 'react-router'
import type { PlaySession } from '#contract/play-session'
import { t } from '#i18n/t'
import { formatDay, formatPrice, formatRange } from '../../lib/format'
import { formatLevels } from '../../lib/levels'
import styles from './play.module.css'

/** What is still needed: players, or the decision. */
export function describeState({ state, free, minPlaces, paid }: PlaySession): string {
  if (state === 'cancelled') return t('Cancelled')
  if (state === 'over') return t('Over')
  if (state === 'on')
    return free > 0 ? t('On, {free, plural, one {# place left} other {# places left}}', { free }) : t('On')
  if (free === 0) return t('Full')
  const missing = minPlaces - paid
  return missing > 0
    ? t('{free, plural, one {# place left} other {# places left}}, needs {missing, number} more to pay', {
        free,
        missing,
      })
    : t('{free, plural, one {# place left} other {# places left}}', { free })
}

function describeOffer({ kind, coach, host }: PlaySession, price: string): string {
  if (kind === 'game') return t('{price} a place, hosted by {host}', { price, host })
  return coach ? t('{price} a place, with {coach}', { price, coach }) : t('{price} a place', { price })
}

/** A game or class in a list, with a heading of this level. */
export function PlayCard({ game, level = 2 }: { game: PlaySession; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  const { facility, date, startTime, endTime, levelFrom, levelTo, price, currency } = game
  return (
    <li className={styles.card}>
      <Heading className="display">
        <Link to={`/play/${game._id}`}>
          {t('{day}, {time}', { day: formatDay(date), time: formatRange(startTime, endTime) })}
        </Link>
      </Heading>
      {game.title && (
        <p>
          <b>{game.title}</b>
        </p>
      )}
      <p>
        <b>{facility.name}</b>
        <span className="muted"> · {facility.location}</span>
      </p>
      <p>{formatLevels(levelFrom, levelTo)}</p>
      <p className={styles.state}>{describeState(game)}</p>
      <p className="muted">{describeOffer(game, formatPrice(price, currency))}</p>
    </li>
  )
}
