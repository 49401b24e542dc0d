import type { ReactNode } from 'react'
import { t } from '#i18n/t'
import { formatDay, formatRange, formatSum } from '../../../lib/texts/format'
import { b, range, rich } from '../../../lib/texts/rich'
import { Countdown } from '../../../ui/marks/hold-line'
import { LeaveButton } from './leave-button'
import styles from './offer-banner.module.css'
import type { OfferedEntry } from './use-offers'

type OfferBannerProps = {
  entry: OfferedEntry
  pay: (className: string | undefined) => ReactNode
}

function toLabel({ facilityName: venue, playSession, space }: OfferedEntry) {
  if (space) return t('{space} for you at {venue}', { space: space.name, venue })
  return playSession ? t('A place for you at {venue}', { venue }) : t('A court for you at {venue}', { venue })
}

function describeOffer({ facilityName, date, offer, playSession, space }: OfferedEntry) {
  const values = {
    venue: facilityName,
    day: formatDay(date),
    time: formatRange(offer.startTime, offer.endTime),
    price: formatSum(offer.price, offer.currency),
    b,
    range,
  }
  if (space)
    return rich('{space} is free for you: <b>{venue}</b>, {day}, <range>{time}</range>, {price}', {
      ...values,
      space: space.name,
    })
  return playSession
    ? rich('A place in a game is free for you: <b>{venue}</b>, {day}, <range>{time}</range>, {price}', values)
    : rich('A court is free for you: <b>{venue}</b>, {day}, <range>{time}</range>, {price}', values)
}

/** A banner for a court, space or place that the waitlist holds for the user, with its countdown and buttons to pay or decline. */
export function OfferBanner({ entry, pay }: OfferBannerProps) {
  const { payBy } = entry.offer
  return (
    <aside className={styles.banner} aria-label={toLabel(entry)}>
      <p>{describeOffer(entry)}</p>
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
