import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { WaitlistEntry } from '#contract/waitlist'
import { t } from '#i18n/t'
import { toBookerUrl } from '../../../lib/requests/booking-request'
import { formatDay } from '../../../lib/texts/format'
import { formatWantedOf } from '../../../lib/texts/format-wanted'
import { ButtonLink } from '../../../ui/buttons/button'
import { ErrorBox } from '../../../ui/feedback/error-box'
import { Card } from '../../../ui/layout/card'
import { useListWaitlistQuery } from './api'
import { formatPlace } from './format'
import { LeaveButton } from './leave-button'
import styles from './my-waitlist.module.css'
import { hasOffer, type OfferedEntry } from './use-offers'

type MyWaitlistProps = {
  pay: (entry: OfferedEntry) => ReactNode
}

function Entry({ entry, pay }: MyWaitlistProps & { entry: WaitlistEntry }) {
  const { facility, facilityName, date, from: startTime, to: endTime, isNotified, playSession, space } = entry
  const page = playSession
    ? `/play/${playSession}`
    : toBookerUrl({ facility, date, startTime, endTime, space: space?._id })
  return (
    <li>
      <div>
        <p>
          <Link className="link" to={page}>
            {playSession ? t('Game at {venue}', { venue: facilityName }) : facilityName}
          </Link>
        </p>
        <p>
          {formatDay(date)}, {formatWantedOf(entry)}
        </p>
        <p className="muted">{formatPlace(entry)}</p>
      </div>
      <div className={styles.actions}>
        {hasOffer(entry) && pay(entry)}
        {isNotified && (
          <ButtonLink to={page} size="small">
            {t('Book Now')}
          </ButtonLink>
        )}
        {entry.offer?.payBy !== null && <LeaveButton entry={entry} />}
      </div>
    </li>
  )
}

/** The user's waitlist entries: position, odds, and a button to leave. Renders nothing without entries. */
export function MyWaitlist({ pay }: MyWaitlistProps) {
  const { data, error, isFetching, refetch } = useListWaitlistQuery(undefined)
  if (error && !data) {
    return <ErrorBox title={t('Your waitlist could not be loaded.')} onRetry={refetch} retrying={isFetching} />
  }
  if (!data || data.length === 0) return null
  return (
    <Card
      title={t('Waitlist')}
      className={styles.card}
      aside={
        <span className="muted">
          {t('{count, plural, one {# place} other {# places}} in line', { count: data.length })}
        </span>
      }
    >
      <ul className={styles.entries}>
        {data.map((entry) => (
          <Entry key={entry._id} entry={entry} pay={pay} />
        ))}
      </ul>
    </Card>
  )
}
