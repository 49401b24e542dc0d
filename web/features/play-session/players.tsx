import { Link } from 'react-router'
import type { PlaySession } from '#contract/play-session'
import { t } from '#i18n/t'
import { formatLevel } from '../../lib/texts/levels'
import { ButtonLink } from '../../ui/buttons/button'

export const Players = ({ players }: Pick<PlaySession, 'players'>) => (
  <ul>
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
