import { type ComponentType, lazy, Suspense } from 'react'
import { msg, t } from '#i18n/t'
import { formatAdminAmount, toDigits } from '../../../lib/texts/format'
import { Skeleton } from '../../../ui/feedback/skeleton'
import type { Analytics } from '../admin-api'
import { FigureTable } from '../figure-table'
import { Legend, LegendEntry } from '../legend'
import { ChartCard } from './chart-card'
import { formatDayRange, formatPeriod, formatRevenueHead, formatShare, formatWeeksBefore, metricNames } from './format'
import type { LineChartProps } from './line-chart'
import { getRevenue, toPoints } from './report-values'
import type { AnalyticsParams } from './search-params'
import styles from './time-card.module.css'

// the chart library is larger than the rest of the page, so it is loaded with the figures
const NotLoaded = () => <p>{t('The chart could not be loaded. Its figures are in the table.')}</p>
const LineChart = lazy(
  (): Promise<{ default: ComponentType<LineChartProps> }> =>
    import('./line-chart').catch(() => ({ default: NotLoaded })),
)

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
      <LegendEntry mark={styles.line}>{t('this period')}</LegendEntry>
      <LegendEntry mark={styles.dashedLine}>{formatWeeksBefore(weeks)}</LegendEntry>
    </Legend>
  )
}

function PeriodTable({ report, currencies }: { report: Analytics; currencies: readonly string[] }) {
  const many = currencies.length > 1
  return (
    <FigureTable
      label={t('Figures by period')}
      head={[
        t('Period'),
        ...currencies.map((currency) => formatRevenueHead(currency, many)),
        t('Bookings'),
        t('Occupancy'),
      ]}
      rows={report.periods.map((period) => [
        formatPeriod(period.start, report.by),
        ...currencies.map((currency) =>
          period.closed && !getRevenue(period, currency)
            ? t('Closed')
            : formatAdminAmount(getRevenue(period, currency), currency),
        ),
        toDigits(period.bookings),
        formatShare(period.occupancy),
      ])}
    />
  )
}

const titles = { day: msg('{metric} per day'), week: msg('{metric} per week'), month: msg('{metric} per month') }

/** Revenue, bookings or occupancy over time. A closed day is a gap, not a zero. */
export function TimeCard({ report, before, params, weeks, currencies, currency }: TimeCardProps) {
  // months begin on any weekday, so whole weeks earlier can't be compared with them
  const compared = report.by === 'month' ? undefined : before
  const title = t(titles[report.by], { metric: t(metricNames[params.show]) })
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
