import { clsx } from 'clsx'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import type { PlaySession } from '#contract/play-session'
import { t } from '#i18n/t'
import { useGetPlaySessionQuery } from '../../../features/play-session/api'
import { PlayDetails } from '../../../features/play-session/play-details'
import { SplitDetails } from '../../../features/play-session/split-details'
import { PageHead } from '../../../lib/page/page-head'
import { useLive } from '../../../lib/requests/use-live'
import { formatDay, formatRange } from '../../../lib/texts/format'
import { useUser } from '../../../store'
import { Pending } from '../../../ui/feedback/query-error'
import layout from '../../../ui/layout/layout.module.css'
import styles from '../layout/prose-page.module.css'

const POLLING_INTERVAL = 20_000
const TAGS = ['games'] as const

/** All who look at a game receive the event at once: their requests are spread over about this many ms. */
const GATHER = 500

function getTitle({ kind, title, facility: { name: venue } }: PlaySession, day: string) {
  if (title) return t('{title} at {venue}, {day}', { title, venue, day })
  if (kind === 'split') return t('Pay your share: {venue}, {day}', { venue, day })
  return t('Badminton at {venue}, {day}', { venue, day })
}

/** The heading; the day and time are in a line of their own. */
function getName({ kind, title, facility: { name: venue } }: PlaySession) {
  if (title) return title
  return kind === 'split' ? t('Pay your share') : t('Badminton at {venue}', { venue })
}

/** One game or class. */
export default function PlaySessionPage() {
  const { id = '' } = useParams()
  const user = useUser()
  const query = useGetPlaySessionQuery(
    { params: { id } },
    { pollingInterval: POLLING_INTERVAL, skipPollingIfUnfocused: true },
  )
  const { refetch } = query
  // the server renders the page without a user, who may be the host or have a place
  useEffect(() => {
    if (user) refetch()
  }, [user, refetch])
  const game = query.data
  useLive(game ? [game.facility._id] : [], TAGS, { days: game ? [game.date] : [], gather: GATHER })
  const day = game && t('{day}, {time}', { day: formatDay(game.date), time: formatRange(game.startTime, game.endTime) })
  const Details = game?.kind === 'split' ? SplitDetails : PlayDetails
  const title = game ? getTitle(game, day ?? '') : t('Game')
  return (
    <main className={clsx(layout.page, styles.page)}>
      <PageHead
        title={title}
        isUnlisted={game?.kind === 'split'}
        {...(game?.facility.imageUrl && { image: game.facility.imageUrl })}
      />
      <h1 className="display">{game ? getName(game) : title}</h1>
      {game && <p className={clsx('display', styles.when)}>{day}</p>}
      {game ? (
        <Details game={game} />
      ) : (
        <Pending
          query={query}
          error={t('This game could not be loaded.')}
          loading={t('Loading the game')}
          height={640}
          className={styles.pending}
        />
      )}
    </main>
  )
}
