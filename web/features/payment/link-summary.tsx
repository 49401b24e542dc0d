import { clsx } from 'clsx'
import type { LinkToPay } from '#contract/payment-link'
import { t } from '#i18n/t'
import { formatDateTime, formatFullDay, formatRange, formatSum } from '../../lib/texts/format'
import { ButtonLink } from '../../ui/buttons/button'
import styles from './link-summary.module.css'
import { MethodChoice } from './method-choice'

/** What became of a link that can't be paid now. */
const toEnd = (state: Exclude<LinkToPay['state'], 'open'>): string =>
  ({
    paid: t('This is paid. Thank you!'),
    processing: t('A payment is being processed. This page shows it once it has arrived.'),
    over: t('This link can’t be paid any more. Ask the venue for a new one.'),
  })[state]

/** What a payment link pays, and how to. */
export function LinkSummary({ id, link }: { id: string; link: LinkToPay }) {
  const { state, facility, bookings, currency, amount, expiresAt, timeZone, methods } = link
  return (
    <section className={styles.card} aria-label={t('Payment')}>
      <h2 className="display">{facility.name}</h2>
      <p className="muted">{facility.location}</p>
      <ul className={styles.bookings}>
        {bookings.map(({ date, startTime, endTime, court, amount }) => (
          <li key={`${date} ${startTime} ${court}`}>
            <span>
              {formatFullDay(date)}
              <br />
              <span className="muted">
                {formatRange(startTime, endTime)} · {court}
              </span>
            </span>
            <span>{formatSum(amount, currency)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        <span>
          {state === 'paid'
            ? t('{object, select, date {Paid} amount {Paid} other {Paid}}', { object: 'amount' })
            : t('Payable Amount')}
        </span>
        <b className={clsx('display', state === 'over' && styles.over)}>{formatSum(amount, currency)}</b>
      </p>
      {state === 'open' ? (
        <>
          <p className={clsx('muted', styles.until)}>
            {t('This link is open until {time}.', { time: formatDateTime(expiresAt, timeZone) })}
          </p>
          <MethodChoice target={{ link: id }} methods={methods} />
        </>
      ) : (
        <>
          <p role="status" className={styles.end} data-state={state}>
            {toEnd(state)}
          </p>
          <ButtonLink variant="outline" to={`/facilities/${facility._id}`}>
            {t('See the venue')}
          </ButtonLink>
        </>
      )}
    </section>
  )
}
