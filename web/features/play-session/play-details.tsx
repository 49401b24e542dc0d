import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { PlaySession } from '#contract/play-session'
import { t } from '#i18n/t'
import { formatDateTime, formatPrice, toDigits } from '../../lib/texts/format'
import { formatLevels } from '../../lib/texts/levels'
import { Fact, FactsList } from '../../ui/lists/facts-list'
import { CancelGameButton } from './cancel-game-button'
import { PayRestButton, ShareGameButton } from './host-actions'
import { JoinForm } from './join-form'
import styles from './play.module.css'
import { describeState } from './play-card'
import { OwnPlaces, Players } from './players'
import { WaitingNote } from './waiting-note'

/** A game: when and where, who plays, and joining it. */
export function PlayDetails({ game }: { game: PlaySession }) {
  const { facility, price, currency, minPlaces, places, decideAt, players, can, state } = game
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
          <Fact term={t('Court')}>{game.court}</Fact>
          {game.kind === 'game' && <Fact term={t('Host')}>{game.host}</Fact>}
          {game.coach && <Fact term={t('Coach')}>{game.coach}</Fact>}
          {game.bring && <Fact term={t('What to bring')}>{game.bring}</Fact>}
          <Fact term={t('Level')}>{formatLevels(game.levelFrom, game.levelTo)}</Fact>
        </FactsList>
      </div>
      <div className={clsx(styles.card, styles.aside)}>
        <p className={clsx('display', styles.price)}>{t('{price} a place', { price: formatPrice(price, currency) })}</p>
        {game.freeTrial && <p className={styles.state}>{t('Your first place here is free')}</p>}
        {['open', 'full'].includes(state) && (
          <p>
            {t(
              'Decided on {time}: it takes place if at least {minPlaces, plural, one {# place is} other {# places are}} paid; otherwise everybody gets all their money back. Until then you can leave free of charge.',
              { time: formatDateTime(decideAt, facility.timeZone), minPlaces },
            )}
          </p>
        )}
        <OwnPlaces game={game} />
        {game.waiting && <WaitingNote waiting={game.waiting} />}
        <JoinForm game={game} />
        {state !== 'cancelled' && state !== 'over' && <ShareGameButton game={game} />}
        <PayRestButton game={game} />
        {can.cancel && <CancelGameButton game={game} />}
      </div>
      <div className={styles.players}>
        <h2 className="display">
          {t('Players, {taken} of {places}', { taken: toDigits(players.length), places: toDigits(places) })}
        </h2>
        <Players players={players} />
      </div>
    </div>
  )
}
