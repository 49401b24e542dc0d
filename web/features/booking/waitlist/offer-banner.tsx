import type { ReactNode } from 'react'
import { t } from '#i18n/t'
import { formatDay, formatRange, formatSum } from '../../../lib/format'
import { b, rich } from '../../../lib/rich'
import { Countdown } from '../../../ui/hold-line'
import { LeaveButton } from './leave-button'
import styles from './offer-banner.module.css'
import type { OfferedEntry } from './use-offers'

type OfferBannerProps = {
  entry: OfferedEntry
  pay: (className: string | undefined) => ReactNode
}

/** A banner for a court that the waitlist holds for the user, with its countdown and buttons to pay or decline. */
export function OfferBanner({ entry, pay }: OfferBannerProps) {
  const { facilityName, date, offer, playSession } = entry
  const { startTime, endTime, price, currency, payBy } = offer
  return (
    <aside
      className={styles.banner}
      aria-label={
        playSession
          ? t('A place for you at {venue}', { venue: facilityName })
          : t('A court for you at {venue}', { venue: facilityName })
      }
    >
      <p>
        {rich(
          playSession
            ? 'A place in a game is free for you: <b>{venue}</b>, {day}, {time}, {price}'
            : 'A court is free for you: <b>{venue}</b>, {day}, {time}, {price}',
          {
            venue: facilityName,
            day: formatDay(date),
            time: formatRange(startTime, endTime),
            price: formatSum(price, currency),
            b,
          },
        )}
      </p>
      <div className={styles.actions} aria-live="off">
        {payBy && (
          <span className={styles.left}>{rich('<time></time> left', { time: () => <Countdown until={payBy} /> })}</span>
        )}
        {pay(styles.pay)}
        {payBy && <LeaveButton entry={entry} variant="quiet" />}
      </div>
    </aside>
  )
}
