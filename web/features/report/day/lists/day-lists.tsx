import { clsx } from 'clsx'
import { Link } from 'react-router'
import { t } from '#i18n/t'
import { formatDay, formatRange, toDigits } from '../../../../lib/texts/format'
import { Card, CardNote } from '../../../../ui/layout/card'
import { RowDetail, RowLink } from '../../../../ui/lists/row-link'
import { StatusBadge } from '../../../../ui/marks/badge'
import { Gauge } from '../../../../ui/marks/gauge'
import type { DayReport } from '../../admin-api'
import { RowList } from '../../row-list'
import { useBookingLink } from '../booking-link'
import styles from './day-lists.module.css'

export function LatestBookings({ latest }: { latest: DayReport['latest'] }) {
  const toBooking = useBookingLink()
  const all = (
    <Link className={clsx('link', styles.aside)} to="/admin/bookings">
      {t('All Bookings')}
    </Link>
  )
  return (
    <Card title={t('Latest bookings')} aside={all}>
      {latest.length === 0 && <CardNote>{t('No bookings yet.')}</CardNote>}
      <RowList centered>
        {latest.map(({ _id, name, facility, date, startTime, endTime, status }) => (
          <li key={_id}>
            <span>
              <RowLink {...toBooking(_id)}>{name}</RowLink>
              <RowDetail>
                {facility}, {formatDay(date)}, {formatRange(startTime, endTime)}
              </RowDetail>
            </span>
            <StatusBadge status={status} />
          </li>
        ))}
      </RowList>
    </Card>
  )
}

export function FullestFacilities({ fullest }: { fullest: DayReport['fullest'] }) {
  return (
    <Card
      title={t('Fullest venues')}
      aside={<span className={clsx('muted', styles.aside)}>{t('seven days ahead')}</span>}
    >
      {fullest.length === 0 && <CardNote>{t('Nothing booked in these seven days yet.')}</CardNote>}
      <RowList>
        {fullest.map(({ _id, name, share }) => (
          <li key={_id}>
            <RowLink to={`/admin/bookings?facility=${_id}`}>{name}</RowLink>
            <span className="display">{toDigits(`${Math.round(share * 100)}%`)}</span>
            <Gauge share={share} />
          </li>
        ))}
      </RowList>
    </Card>
  )
}
