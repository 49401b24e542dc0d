import { useState } from 'react'
import { msg, t } from '#i18n/t'
import { formatAdminAmount, toDigits } from '../../../lib/texts/format'
import { Button } from '../../../ui/buttons/button'
import { Gauge } from '../../../ui/marks/gauge'
import type { Analytics } from '../admin-api'
import { FigureTable } from '../figure-table'
import { RowList } from '../row-list'
import { ChartCard } from './chart-card'
import styles from './facilities-card.module.css'
import { formatRevenueHead, formatShare, formatValue } from './format'
import { getRevenue, getValue } from './report-values'
import type { Metric } from './search-params'

type FacilitiesCardProps = { report: Analytics; show: Metric; currencies: readonly string[]; currency: string }

function FacilitiesTable({ report, currencies }: { report: Analytics; currencies: readonly string[] }) {
  return (
    <FigureTable
      label={t('Figures by venue')}
      head={[
        t('Venue'),
        ...currencies.map((currency) => formatRevenueHead(currency, currencies.length > 1)),
        t('Bookings'),
        t('Occupancy'),
      ]}
      rows={report.facilities.map((facility) => [
        facility.name,
        ...currencies.map((currency) => formatAdminAmount(getRevenue(facility, currency), currency)),
        toDigits(facility.bookings),
        facility.occupancy === null ? t('Closed') : formatShare(facility.occupancy),
      ])}
    />
  )
}

const titles: Record<Metric, string> = {
  revenue: msg('Venues by revenue'),
  bookings: msg('Venues by bookings'),
  occupancy: msg('Venues by occupancy'),
}

const INITIAL_COUNT = 6

export function FacilitiesCard({ report, show, currencies, currency }: FacilitiesCardProps) {
  const [all, showAll] = useState(false)
  const facilities = report.facilities
    .map((facility) => ({ ...facility, value: getValue(facility, show, currency) }))
    .sort((a, b) => (b.value ?? -1) - (a.value ?? -1))
  const most = show === 'occupancy' ? 100 : Math.max(1, ...facilities.map(({ value }) => value ?? 0))
  return (
    <ChartCard
      title={t(titles[show])}
      chart={
        <>
          <RowList>
            {facilities.slice(0, all ? facilities.length : INITIAL_COUNT).map(({ _id, name, value }) => (
              <li key={_id}>
                <span className={styles.name}>{name}</span>
                <span>{formatValue(value, show, currency)}</span>
                <Gauge share={(value ?? 0) / most} />
              </li>
            ))}
          </RowList>
          {!all && facilities.length > INITIAL_COUNT && (
            <Button variant="quiet" className={styles.showAll} block onClick={() => showAll(true)}>
              {t('Show {count, plural, one {# more venue} other {# more venues}}', {
                count: facilities.length - INITIAL_COUNT,
              })}
            </Button>
          )}
        </>
      }
      table={<FacilitiesTable report={report} currencies={currencies} />}
    />
  )
}
