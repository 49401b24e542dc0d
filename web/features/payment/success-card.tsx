import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { t } from '#i18n/t'
import { formatFullDay, formatRange } from '../../lib/texts/format'
import { ButtonLink, buttonClass } from '../../ui/buttons/button'
import { DirectionsLink } from '../../ui/buttons/directions-link'
import layout from '../../ui/layout/layout.module.css'
import { StatusBadge } from '../../ui/marks/badge'
import { CourtPicture } from '../../ui/pictures/court-picture'
import { NextSteps } from './next-steps'
import { getState, getTexts } from './outcome'
import { type CheckoutResult, PaidReceipt } from './paid-receipt'
import styles from './success-card.module.css'

type LinkedBookingsProps = { bookings: CheckoutResult[0]['bookings']; className?: string | undefined }

/** The bookings of a payment link, in the order of the purchased items; cancelled ones are marked. */
const LinkedBookings = ({ bookings, className }: LinkedBookingsProps) => (
  <>
    <p className={clsx('display', className)}>
      {t('{count, plural, one {# booking} other {# bookings}}', { count: bookings.length })}
    </p>
    <ul className={styles.bookings}>
      {bookings.map(({ _id, date, startTime, endTime, court, outcome }) => (
        <li key={_id} className={clsx(outcome === 'refunded' && styles.refunded)}>
          <span>
            {formatFullDay(date)}, {formatRange(startTime, endTime)} · {court}
          </span>
          {outcome === 'refunded' && <span> · {t('refunded')}</span>}
        </li>
      ))}
    </ul>
  </>
)

type SuccessCardProps = {
  result: CheckoutResult
  /** How the browser came back from the gateway's page, if it says so. */
  returned?: string | null
  /** What can be done with a paid booking: added to a calendar, shared. */
  actions?: ReactNode
}

/** The booking on a picture, and the receipt next to it (spec §2, Payment success). */
export function SuccessCard({ result, returned = null, actions }: SuccessCardProps) {
  const [session] = result
  const { outcome, booking, bookings } = session
  const state = getState(session, returned)
  const isSeveral = bookings.length > 1
  const { lead, title, text, badge } = getTexts(state, session)
  return (
    <section className={styles.card} data-testid="payment">
      <div className={styles.booking}>
        <CourtPicture
          _id={booking.facilityId}
          imageUrl={booking.imageUrl}
          width={900}
          height={1000}
          eager
          className={styles.picture}
        />
        <div>
          <p>{lead}</p>
          {isSeveral ? (
            <LinkedBookings bookings={bookings} className={styles.when} />
          ) : (
            <p className={clsx('display', styles.when)}>
              {formatRange(booking.startTime, booking.endTime)}
              <br />
              {formatFullDay(booking.date)}
            </p>
          )}
          <p className={styles.facility}>{booking.facility}</p>
          <p className={styles.court}>{isSeveral ? booking.location : `${booking.location} · ${booking.court}`}</p>
          {outcome === 'paid' && (
            <div className={clsx(layout.buttonRow, styles.actions)}>
              {bookings.length === 0 && actions}
              <DirectionsLink
                place={{ name: booking.facility, location: booking.location }}
                className={buttonClass({ variant: 'ghost' }, styles.directions)}
              />
            </div>
          )}
        </div>
      </div>
      <div className={styles.receipt}>
        <StatusBadge status={badge} className={styles.badge} />
        <h1 className="display" aria-live="polite">
          {title}
        </h1>
        <p className={styles.text}>{text}</p>
        <NextSteps state={state} session={session} />
        <PaidReceipt result={result} />
        <p className={clsx(layout.row, layout.buttonRow, styles.links)}>
          <ButtonLink to="/" variant={outcome === 'unpaid' ? 'outline' : 'primary'}>
            {t('Go to Homepage')}
          </ButtonLink>
          <ButtonLink to="/user" variant="outline">
            {t('View Account')}
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}
