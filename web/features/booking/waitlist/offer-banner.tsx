import type { ReactNode } from 'react'
import { formatDay, formatRange, formatSum } from '../../../lib/format'
import { Countdown } from '../../../ui/hold-line'
import { LeaveButton } from './leave-button'
import styles from './offer-banner.module.css'
import type { OfferedEntry } from './use-offers'

type OfferBannerProps = {
  entry: OfferedEntry
  /** The button that pays for the court, with this class. */
  pay: (className: string | undefined) => ReactNode
}

/** On every page while a court is held for the user by a waitlist: what it is, how long it is held, pay or decline. */
export function OfferBanner({ entry, pay }: OfferBannerProps) {
  const { facilityName, date, offer } = entry
  const { startTime, endTime, price, currency, payBy } = offer
  return (
    <aside className={styles.banner} aria-label={`A court for you at ${facilityName}`}>
      <p role="status">
        A court is free for you: <b>{facilityName}</b>, {formatDay(date)}, {formatRange(startTime, endTime)},{' '}
        {formatSum(price, currency)}
      </p>
      <div className={styles.actions}>
        {payBy && (
          <span className={styles.left}>
            <Countdown until={payBy} /> left
          </span>
        )}
        {pay(styles.pay)}
        {payBy && <LeaveButton entry={entry} variant="quiet" />}
      </div>
    </aside>
  )
}
