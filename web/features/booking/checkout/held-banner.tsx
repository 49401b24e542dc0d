import { Link } from 'react-router'
import { t } from '#i18n/t'
import { formatDay, formatDuration, formatRange } from '../../../lib/texts/format'
import { b, range, rich } from '../../../lib/texts/rich'
import { useNow } from '../../../lib/time/use-now'
import type { HeldBooking } from '../../../shared/holds'
import { buttonClass } from '../../../ui/buttons/button'
import { TextLink } from '../../../ui/buttons/text-link'
import styles from './held-banner.module.css'

/** A banner for the court that the user holds and has to pay next, with its countdown and a link to the checkout. */
export default function HeldBanner({ holds }: { holds: HeldBooking[] }) {
  const now = useNow()
  const [booking] = holds.toSorted((first, second) => Date.parse(first.payBy) - Date.parse(second.payBy))
  if (!booking || now === null) return null
  const { facility, date, startTime, endTime, payBy } = booking
  const others = holds.length - 1
  return (
    <aside className={styles.banner} aria-label={t('Waits for your payment')}>
      <p>
        {rich('<b>{venue}</b>, {day}, <range>{time}</range>', {
          venue: facility.name,
          day: formatDay(date),
          time: formatRange(startTime, endTime),
          b,
          range,
        })}
        {others > 0 && (
          <>
            {' '}
            <TextLink to="/user/bookings">
              {t('and {others, plural, one {# more booking} other {# more bookings}}', { others })}
            </TextLink>
          </>
        )}
      </p>
      <Link className={buttonClass({ size: 'small' }, styles.pay)} to="/checkout" state={{ booking }} aria-live="off">
        {t('Continue paying, {time} left', { time: formatDuration(Date.parse(payBy) - now) })}
      </Link>
    </aside>
  )
}
