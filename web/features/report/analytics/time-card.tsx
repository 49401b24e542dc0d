import { lazy, Suspense } from 'react'
import { formatAdminAmount } from '../../../lib/format'
import { Skeleton } from '../../../ui/skeleton'
import type { Analytics } from '../admin-api'
import { type Asked, pointsOf, takenIn } from './asked'
import { ChartCard, FigureTable } from './chart-card'
import { metricNames, sayPeriod, sayRange, weeksBefore } from './spoken'

// the chart library weighs more than the rest of the page: it comes when the figures do
const LineChart = lazy(() => import('./line-chart'))

type TimeCardProps = {
  report: Analytics
  before: Analytics | undefined
  asked: Asked
  weeks: number
  currencies: readonly string[]
  currency: string
}

function Legend({ compared, weeks }: { compared: boolean; weeks: number }) {
  return (
    <span className="legend">
      <span>
        <i className="legend-line" />
        this period
      </span>
      {compared && (
        <span>
          <i className="legend-before" />
          {weeksBefore(weeks)}
        </span>
      )}
    </span>
  )
}

const percent = (share: number | null) => (share === null ? '–' : `${Math.round(share * 100)}%`)

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
        sayPeriod(period.start, report.by),
        ...currencies.map((currency) =>
          period.closed && !takenIn(period, currency)
            ? 'Closed'
            : formatAdminAmount(takenIn(period, currency), currency),
        ),
        period.bookings,
        percent(period.occupancy),
      ])}
    />
  )
}

/** Revenue, bookings or occupancy over time. A closed day is a gap, not a zero. */
export function TimeCard({ report, before, asked, weeks, currencies, currency }: TimeCardProps) {
  // months begin on any weekday, so whole weeks before say nothing about them
  const compared = report.by === 'month' ? undefined : before
  const title = `${metricNames[asked.show]} per ${report.by}`
  const points = pointsOf(report, compared, asked.show, currency)
  return (
    <ChartCard
      title={title}
      legend={<Legend compared={compared !== undefined} weeks={weeks} />}
      chart={
        <Suspense fallback={<Skeleton className="line-chart" height={288} />}>
          <LineChart
            points={points}
            show={asked.show}
            by={report.by}
            currency={currency}
            label={`${title}, ${sayRange(report.from, report.to)}`}
          />
        </Suspense>
      }
      table={<PeriodTable report={report} currencies={currencies} />}
    />
  )
}
