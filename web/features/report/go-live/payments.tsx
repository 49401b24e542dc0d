import { clsx } from 'clsx'
import { Link } from 'react-router'
import { t } from '#i18n/t'
import { useSite } from '../../../lib/page/site'
import { formatDateTime } from '../../../lib/texts/format'
import { Card, CardNote } from '../../../ui/layout/card'
import { RowDetail } from '../../../ui/lists/row-link'
import type { Readiness } from '../admin-api'
import { RowList } from '../row-list'
import styles from './payments.module.css'

type Difference = Readiness['payments']['differences'][number]

function Row({ difference, timeZone }: { difference: Difference; timeZone: string }) {
  const { detail, providerId, bookingId, foundAt, isResolved } = difference
  return (
    <li className={styles.difference}>
      <span>
        <b className={clsx(!isResolved && styles.open)}>{isResolved ? t('Put right') : t('To do')}</b>
        <RowDetail>{detail}</RowDetail>
        <RowDetail className={styles.id}>{providerId}</RowDetail>
        <RowDetail>
          <span>{formatDateTime(foundAt, timeZone)}</span>
          {bookingId && (
            <span>
              {' · '}
              <Link className="link" to={`/admin/bookings?search=${bookingId}`}>
                {t('See the booking')}
              </Link>
            </span>
          )}
        </RowDetail>
      </span>
    </li>
  )
}

/** The differences between our payments and the card provider's, as compared each night. Renders nothing before the first. */
export function Payments({ payments }: { payments: Readiness['payments'] }) {
  const { timeZone } = useSite()
  const { comparedAt, differences } = payments
  if (comparedAt === null && differences.length === 0) return null
  const when = comparedAt && t('Compared {time}', { time: formatDateTime(comparedAt, timeZone) })
  return (
    <Card title={t('Payments')} aside={<span className={clsx('muted', styles.when)}>{when}</span>}>
      {differences.length === 0 && (
        <CardNote>{t('Payments, refunds and disputes agree with the card provider’s.')}</CardNote>
      )}
      <RowList>
        {differences.map((difference) => (
          <Row key={difference.id} difference={difference} timeZone={timeZone} />
        ))}
      </RowList>
    </Card>
  )
}
