import { Link } from 'react-router'
import type { PlaySession } from '#contract/play-session'
import { t } from '#i18n/t'
import { formatAdminAmount, formatDay, formatRange, toDigits } from '../../lib/texts/format'
import { AttendanceButtons } from '../../shared/attendance'
import { CorrectLevel } from '../../shared/correct-level'
import { CancelFollowing, CancelOne } from './cancel-class'
import styles from './class-list.module.css'
import { FillButton } from './fill-button'
import { describeState } from './play-card'

function Payment({ isPaid }: { isPaid: boolean }) {
  const text = isPaid ? t('paid') : t('has not paid yet')
  return <span className="muted"> · {text}</span>
}

/** Who has a place, whether it is paid, and marking who came. */
const Attendance = ({ players }: Pick<PlaySession, 'players'>) => (
  <ul className={styles.players}>
    {players.map(({ name, level, isGuest, isPaid, booking }, index) => (
      <li key={booking?._id ?? index}>
        <span>
          <b>{isGuest ? t('Guest of {name}', { name }) : name}</b>
          <Payment isPaid={isPaid === true} />
        </span>
        {booking && !isGuest && <CorrectLevel id={booking._id} name={name} level={level} />}
        {booking && (
          <AttendanceButtons
            id={booking._id}
            name={name}
            attendance={booking.attendance}
            canCheckIn={booking.canCheckIn}
            canMarkNoShow={booking.canMarkNoShow}
          />
        )}
      </li>
    ))}
  </ul>
)

/** A class or tournament of a venue: its places, who comes, and cancelling it. */
export function ClassRow({ game }: { game: PlaySession }) {
  const { _id: id, title, date, startTime, endTime, players, places, price, currency, coach, court, can } = game
  return (
    <li className={styles.row}>
      <div>
        <Link className="link" to={`/play/${id}`}>
          {t('{title}, {day}, {time}', { title, day: formatDay(date), time: formatRange(startTime, endTime) })}
        </Link>
        <p className="muted">
          {[court, coach, formatAdminAmount(price, currency), game.freeTrial && t('Free trial')]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={styles.state}>{describeState(game)}</p>
      </div>
      <div className={styles.buttons}>
        <FillButton game={game} />
        {can.cancel && <CancelOne game={game} />}
        {can.cancel && game.isWeekly && <CancelFollowing game={game} />}
      </div>
      <details className={styles.more}>
        <summary>
          {t('{taken} of {places} places taken', { taken: toDigits(players.length), places: toDigits(places) })}
        </summary>
        {players.length > 0 ? (
          <Attendance players={players} />
        ) : (
          <p className="muted">{t('Nobody has a place yet.')}</p>
        )}
      </details>
    </li>
  )
}
