import { lazy, Suspense } from 'react'
import { formatAdminAmount } from '../../../lib/format'
import { Skeleton } from '../../../ui/skeleton'
import type { Analytics } from '../admin-api'
import { Legend, LegendEntry } from '../legend'
import { ChartCard } from './chart-card'
import { FigureTable } from './figure-table'
import { formatDayRange, formatPeriod, formatWeeksBefore, metricNames } from './format'
import { getRevenue, toPoints } from './report-values'
import type { AnalyticsParams } from './search-params'
import styles from './time-card.module.css'

// the chart library is larger than the rest of the page, so it is loaded with the figures
const LineChart = lazy(() => import('./line-chart'))

type TimeCardProps = {
  report: Analytics
  before: Analytics | undefined
  params: AnalyticsParams
  weeks: number
  currencies: readonly string[]
  currency: string
}

function ChartLegend({ weeks }: { weeks: number }) {
  return (
    <Legend>
      <LegendEntry mark={styles.line}>this period</LegendEntry>
      <LegendEntry mark={styles.dashedLine}>{formatWeeksBefore(weeks)}</LegendEntry>
    </Legend>
  )
}

const formatShare = (share: number | null) => (share === null ? '–' : `${Math.round(share * 100)}%`)

function PeriodTable({ report, currencies }: { report: Analytics; currencies: readonly string[] }) {
  const many = currencies.length > 1
  return (
    <FigureTable
      label="Figures by period"
      head={[
        'Period',
        ...currencies.map((currency) => (many ? `Revenue, ${currency.toUpperCase()}` : 'Revenue')),
        'Bookings',
        'Occupancy',
      ]}
      rows={report.periods.map((period) => [
        formatPeriod(period.start, report.by),
        ...currencies.map((currency) =>
          period.closed && !getRevenue(period, currency)
            ? 'Closed'
            : formatAdminAmount(getRevenue(period, currency), currency),
        ),
        period.bookings,
        formatShare(period.occupancy),
      ])}
    />
  )
}

/** Revenue, bookings or occupancy over time. A closed day is a gap, not a zero. */
export function TimeCard({ report, before, params, weeks, currencies, currency }: TimeCardProps) {
  // months begin on any weekday, so whole weeks earlier can't be compared with them
  const compared = report.by === 'month' ? undefined : before
  const title = `${metricNames[params.show]} per ${report.by}`
  const points = toPoints(report, compared, params.show, currency)
  return (
    <ChartCard
      title={title}
      legend={compared && <ChartLegend weeks={weeks} />}
      chart={
        <Suspense fallback={<Skeleton className={styles.loading} height={288} />}>
          <LineChart
            points={points}
            show={params.show}
            by={report.by}
            currency={currency}
            label={`${title}, ${formatDayRange(report.from, report.to)}`}
          />
        </Suspense>
      }
      table={<PeriodTable report={report} currencies={currencies} />}
    />
  )
}
