import { Link } from 'react-router'
import { t } from '#i18n/t'
import { formatDay, formatRange, formatSum } from '../../../lib/texts/format'
import { rich } from '../../../lib/texts/rich'
import type { HeldBooking } from '../../../shared/holds'
import { Countdown } from '../../../ui/marks/hold-line'
import { CheckoutLink } from '../detail/unpaid-actions'
import styles from './pay-soon.module.css'

function HoldCard({ booking }: { booking: HeldBooking }) {
  const { facility, date, startTime, endTime, payableAmount, currency, payBy } = booking
  const sum = formatSum(payableAmount, currency)
  return (
    <article className={styles.card} aria-label={t('Waits for your payment')}>
      <div>
        <p className={styles.left}>{rich('Pay within <time></time>', { time: () => <Countdown until={payBy} /> })}</p>
        <p>
          <Link className="link" to={`/user/bookings/${booking._id}`}>
            {facility.name}
          </Link>
        </p>
        <p className="muted">{`${formatDay(date)}, ${formatRange(startTime, endTime)}, ${sum}`}</p>
      </div>
      <CheckoutLink booking={booking} />
    </article>
  )
}

/** A card for each court that is held until it is paid, with the time left. Renders nothing without one. */
export const PaySoon = ({ holds }: { holds: HeldBooking[] }) =>
  holds.length > 0 && (
    <div className={styles.cards}>
      {holds.map((booking) => (
        <HoldCard key={booking._id} booking={booking} />
      ))}
    </div>
  )
