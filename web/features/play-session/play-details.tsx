import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { PlaySession } from '#contract/play-session'
import { t } from '#i18n/t'
import { toastError } from '../../lib/api-error'
import { formatDateTime, formatPrice, formatRange, toDigits } from '../../lib/format'
import { formatLevel, formatLevels } from '../../lib/levels'
import { toast } from '../../lib/toast'
import { Button, ButtonLink } from '../../ui/button'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { Fact, FactsList } from '../../ui/facts-list'
import { useCancelPlaySessionMutation } from './api'
import { PayRestButton, ShareGameButton } from './host-actions'
import { JoinForm } from './join-form'
import styles from './play.module.css'
import { describeState } from './play-card'
import { WaitingNote } from './waiting-note'

export function CancelButton({ game: { _id: id, kind } }: { game: PlaySession }) {
  const [cancel, { isLoading }] = useCancelPlaySessionMutation()
  const text = kind === 'split' ? t('Cancel the split') : t('Cancel the game')
  const send = async () => {
    const { error } = await cancel({ params: { id } })
    if (error) toastError(t('Something went wrong'), error)
    else toast.success(t('The game is cancelled. Everybody gets their money back.'))
  }
  return (
    <ConfirmDialog
      title={kind === 'split' ? t('Cancel this split?') : t('Cancel this game?')}
      description={t('Every paid place is refunded in full, and the court is free for others.')}
      confirm={text}
      cancel={t('Keep it')}
      onConfirm={() => void send()}
      loading={isLoading}
      trigger={
        <Button variant="danger" block>
          {text}
        </Button>
      }
    />
  )
}

export const Players = ({ players }: Pick<PlaySession, 'players'>) => (
  <ul className={styles.players}>
    {players.map(({ name, level, isGuest, isPaid }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: players have no id for others
      <li key={index}>
        <span>
          <b>{isGuest ? t('Guest ({name})', { name }) : name}</b>
          {level !== null && <span className="muted"> · {formatLevel(level)}</span>}
        </span>
        {isPaid !== null && <span className="muted">{isPaid ? t('paid') : t('has not paid yet')}</span>}
      </li>
    ))}
  </ul>
)

/** Paying for the actor's own places, and links to them. */
export const OwnPlaces = ({ game: { mine, unpaid, kind } }: { game: PlaySession }) =>
  mine.map((booking) => (
    <div key={booking}>
      {unpaid.includes(booking) && (
        <ButtonLink block to={`/checkout?booking=${booking}`}>
          {kind === 'split' ? t('Pay your share') : t('Pay for your place')}
        </ButtonLink>
      )}
      <p>
        <Link className="link" to={`/user/bookings/${booking}`}>
          {kind === 'split' ? t('Your share: pay, calendar or leave') : t('Your place: pay, calendar or leave')}
        </Link>
      </p>
    </div>
  ))

/** A game: when and where, who plays, and joining it. */
export function PlayDetails({ game }: { game: PlaySession }) {
  const { facility, startTime, endTime, price, currency, minPlaces, places, decideAt, players, can, state } = game
  return (
    <div className={styles.columns}>
      <div>
        <p className={styles.state} aria-live="polite">
          {describeState(game)}
        </p>
        {game.notes && <p>{game.notes}</p>}
        <FactsList>
          <Fact term={t('Venue')}>
            <Link className="link" to={`/facilities/${facility._id}`}>
              {facility.name}
            </Link>
          </Fact>
          <Fact term={t('Time')}>{formatRange(startTime, endTime)}</Fact>
          <Fact term={t('Court')}>{game.court}</Fact>
          {game.kind === 'game' && <Fact term={t('Host')}>{game.host}</Fact>}
          {game.coach && <Fact term={t('Coach')}>{game.coach}</Fact>}
          {game.bring && <Fact term={t('What to bring')}>{game.bring}</Fact>}
          <Fact term={t('Level')}>{formatLevels(game.levelFrom, game.levelTo)}</Fact>
          <Fact term={t('Price of a place')}>{formatPrice(price, currency)}</Fact>
          {game.freeTrial && <Fact term={t('Free trial')}>{t('Your first place here is free')}</Fact>}
        </FactsList>
        <h2 className="display">
          {t('Players, {taken} of {places}', { taken: toDigits(players.length), places: toDigits(places) })}
        </h2>
        <Players players={players} />
      </div>
      <div className={clsx(styles.card, styles.aside)}>
        {['open', 'full'].includes(state) && (
          <p>
            {t(
              'Decided {time}: with {minPlaces, plural, one {# paid place} other {# paid places}} it takes place, otherwise everybody gets all money back. Until then you can leave free of charge.',
              { time: formatDateTime(decideAt, facility.timeZone), minPlaces },
            )}
          </p>
        )}
        <OwnPlaces game={game} />
        {game.waiting && <WaitingNote waiting={game.waiting} />}
        <JoinForm game={game} />
        {state !== 'cancelled' && state !== 'over' && <ShareGameButton game={game} />}
        <PayRestButton game={game} />
        {can.cancel && <CancelButton game={game} />}
      </div>
    </div>
  )
}
