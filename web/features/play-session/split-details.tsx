import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { PlaySession } from '#contract/play-session'
import { t } from '#i18n/t'
import { formatDateTime, formatPrice, toDigits } from '../../lib/texts/format'
import { useUser } from '../../store'
import { Fact, FactsList } from '../../ui/lists/facts-list'
import { CancelGameButton } from './cancel-game-button'
import { PayRestButton, ShareGameButton } from './host-actions'
import { JoinForm } from './join-form'
import styles from './play.module.css'
import { OwnPlaces, Players } from './players'

function describeSplit({ state, paid, places }: PlaySession): string {
  if (state === 'cancelled') return t('Cancelled: everybody gets all their money back.')
  if (state === 'over') return t('Over')
  if (state === 'on') return t('Everybody has paid, and the court is booked.')
  if (paid === places) return t('All have paid.')
  return t('{paid} of {places} shares are paid', { paid: toDigits(paid), places: toDigits(places) })
}

/** A booking whose price friends share: what it is, who has paid, and paying one's share. */
export function SplitDetails({ game }: { game: PlaySession }) {
  const user = useUser()
  const { facility, price, totalPrice, currency, places, decideAt, players, state } = game
  const isOpen = ['open', 'full'].includes(state)
  const time = formatDateTime(decideAt, facility.timeZone)
  return (
    <div className={styles.columns}>
      <div>
        <p className={styles.state} aria-live="polite">
          {describeSplit(game)}
        </p>
        <FactsList>
          <Fact term={t('Venue')}>
            <Link className="link" to={`/facilities/${facility._id}`}>
              {facility.name}
            </Link>
          </Fact>
          <Fact term={t('Court')}>{game.court}</Fact>
          <Fact term={t('Host')}>{game.host}</Fact>
          <Fact term={t('Price')}>{formatPrice(totalPrice, currency)}</Fact>
          <Fact term={t('Your share')}>{formatPrice(price, currency)}</Fact>
          {isOpen && <Fact term={t('Pay by')}>{time}</Fact>}
        </FactsList>
      </div>
      <div className={clsx(styles.card, styles.aside)}>
        {isOpen && (
          <p>
            {t(
              'When all shares are paid by {time}, the court is yours. Otherwise everybody gets all their money back. Until then you can leave free of charge.',
              { time },
            )}
          </p>
        )}
        <OwnPlaces game={game} />
        {isOpen && game.mine.length > 0 && <ShareGameButton game={game} />}
        <JoinForm game={game} />
        <PayRestButton game={game} />
        {game.can.cancel && <CancelGameButton game={game} />}
      </div>
      {user && (
        <div className={styles.players}>
          <h2 className="display">
            {t('Shares, {taken} of {places} taken', { taken: toDigits(players.length), places: toDigits(places) })}
          </h2>
          <Players players={players} />
        </div>
      )}
    </div>
  )
}
