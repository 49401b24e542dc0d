import { useState } from 'react'
import { Link } from 'react-router'
import type { PlaySession } from '#contract/play-session'
import { t } from '#i18n/t'
import { toastError } from '../../lib/api-error'
import { formatDay, formatPrice, formatRange, toDigits } from '../../lib/format'
import { toast } from '../../lib/toast'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { Dialog } from '../../ui/dialog'
import { Empty } from '../../ui/empty'
import { Pending } from '../../ui/query-error'
import { useCancelFollowingClassesMutation, useListPlaySessionsQuery } from './api'
import { ClassForm } from './class-form'
import styles from './play.module.css'
import { describeState } from './play-card'
import { toClassesQuery } from './search-params'

/** Cancels a weekly class from one day on; one alone is cancelled on its page. */
function CancelFollowing({ game }: { game: PlaySession }) {
  const [cancel, { isLoading }] = useCancelFollowingClassesMutation()
  const send = async () => {
    const { error } = await cancel({ params: { id: game._id } })
    if (error) toastError(t('Something went wrong'), error)
    else toast.success(t('These classes are cancelled. Everybody gets their money back.'))
  }
  return (
    <ConfirmDialog
      title={t('Cancel this class from {day} on?', { day: formatDay(game.date) })}
      description={t('Every paid place is refunded in full, and the courts are free for others.')}
      confirm={t('Cancel the classes')}
      cancel={t('Keep it')}
      onConfirm={() => void send()}
      loading={isLoading}
      trigger={
        <Button variant="outline" size="small">
          {t('Cancel from here on')}
        </Button>
      }
    />
  )
}

const Row = ({ game }: { game: PlaySession }) => (
  <li>
    <span>
      <Link className="link" to={`/play/${game._id}`}>
        {t('{title}, {day}, {time}', {
          title: game.title,
          day: formatDay(game.date),
          time: formatRange(game.startTime, game.endTime),
        })}
      </Link>
      <span className="muted">
        {' '}
        {t('{taken} of {places} places taken, {price} each', {
          taken: toDigits(game.players.length),
          places: toDigits(game.places),
          price: formatPrice(game.price, game.currency),
        })}
      </span>
      <span className={styles.state}> {describeState(game)}</span>
    </span>
    {game.isWeekly && <CancelFollowing game={game} />}
  </li>
)

/** The classes of a venue that are ahead, and setting up another. */
export function ClassList({ facility }: { facility: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const query = useListPlaySessionsQuery(toClassesQuery(facility))
  const classes = query.data?.data
  return (
    <>
      <Dialog
        title={t('Open a class')}
        description={t(
          'Each day takes a court. Players pay for their places; if too few have paid when it is decided, all are refunded and the court is free.',
        )}
        open={isOpen}
        onOpenChange={setIsOpen}
        trigger={<Button>{t('Open a class')}</Button>}
      >
        <ClassForm facility={facility} onDone={() => setIsOpen(false)} />
      </Dialog>
      {!classes && (
        <Pending
          query={query}
          error={t('The classes could not be loaded.')}
          loading={t('Loading classes')}
          height={200}
        />
      )}
      {classes?.length === 0 && (
        <Empty level={2} title={t('No class is ahead')}>
          {t('Set one up: day and time, places, price and who teaches.')}
        </Empty>
      )}
      {classes && classes.length > 0 && (
        <ul className={styles.players}>
          {classes.map((game) => (
            <Row key={game._id} game={game} />
          ))}
        </ul>
      )}
    </>
  )
}
