import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { t } from '#i18n/t'
import { formatDateTime, formatDay, formatPrice, formatRange } from '../../lib/texts/format'
import { formatLevels } from '../../lib/texts/levels'
import { CourtPicture } from '../../ui/pictures/court-picture'
import type { ListedPlaySession } from './listed-play-session'
import styles from './play.module.css'

/** What is still needed: players, or the decision. */
export function describeState({ state, free, minPlaces, paid }: ListedPlaySession): string {
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

function describeHost({ kind, coach, host }: ListedPlaySession): string {
  if (kind === 'game') return t('Hosted by {host}', { host })
  return coach ? t('With {coach}', { coach }) : host
}

/** Taken and free places as the strip of a day shows its hours. */
const PlacesStrip = ({ places, free }: Pick<ListedPlaySession, 'places' | 'free'>) => (
  <span
    className={styles.places}
    aria-hidden
    style={{ '--places': places, '--taken': places - free } as CSSProperties}
  />
)

/** A game or class in a list, with a heading of this level. */
export function PlayCard({ game, level = 2 }: { game: ListedPlaySession; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  const { facility, date, startTime, endTime, levelFrom, levelTo, price, currency, state, decideAt } = game
  const isUndecided = state === 'open' || state === 'full'
  return (
    <li className={clsx(styles.card, styles.column)}>
      <div className={styles.cardHead}>
        <CourtPicture
          _id={facility._id}
          imageUrl={facility.imageUrl}
          width={88}
          height={88}
          className={styles.picture}
        />
        <div>
          <Heading className="display">
            <Link to={`/play/${game._id}`}>
              {formatDay(date)} <span className={styles.range}>{formatRange(startTime, endTime)}</span>
            </Link>
          </Heading>
          <p>
            <b>{game.title || facility.name}</b>
          </p>
          <p className="muted">{[game.title && facility.name, facility.location].filter(Boolean).join(', ')}</p>
        </div>
      </div>
      <PlacesStrip {...game} />
      <p className={styles.state}>{describeState(game)}</p>
      <p className={styles.offer}>
        <span>{formatLevels(levelFrom, levelTo)}</span>
        <b>{t('{price} a place', { price: formatPrice(price, currency) })}</b>
      </p>
      {game.freeTrial && <p className={styles.state}>{t('Your first place here is free')}</p>}
      <p className={clsx('muted', styles.offer)}>
        <span>{describeHost(game)}</span>
        {isUndecided && <span>{t('Decided {time}', { time: formatDateTime(decideAt, facility.timeZone) })}</span>}
      </p>
    </li>
  )
}
