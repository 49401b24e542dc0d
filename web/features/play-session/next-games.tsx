import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#i18n/t'
import { useNearQuery } from '../../lib/storage/searched-city'
import { useUser } from '../../store'
import { useListPlaySessionsQuery } from './api'
import styles from './play.module.css'
import { PlayCard } from './play-card'
import { toNextGamesQuery } from './search-params'

type NextGamesProps = {
  /** Those at this facility; without one those near the user. */
  facility?: string
  /** What is around the games. */
  children: (games: ReactNode) => ReactNode
}

/** The next games that take players, with a link to all. Renders nothing without any. */
export function NextGames({ facility, children }: NextGamesProps) {
  const near = useNearQuery(useUser() !== null)
  const { data } = useListPlaySessionsQuery(toNextGamesQuery(facility ? { facility } : near))
  const games = data?.data ?? []
  if (games.length === 0) return null
  return children(
    <>
      <ul className={clsx(styles.cards, styles.next)}>
        {games.slice(0, 3).map((game) => (
          <PlayCard key={game._id} game={game} level={3} />
        ))}
      </ul>
      <p className={styles.all}>
        <Link className="link" to="/play">
          {t('All games')}
        </Link>
      </p>
    </>,
  )
}
