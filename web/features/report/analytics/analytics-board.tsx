import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { msg, t } from '#i18n/t'
import { useSite } from '../../../lib/page/site'
import { Empty } from '../../../ui/feedback/empty'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton'
import { QueryError, showsError } from '../../../ui/feedback/query-error'
import { Loading } from '../../../ui/feedback/skeleton'
import { AdminHead } from '../../../ui/layout/admin-head'
import { FacilityFilter, type FacilityOption } from '../../../ui/lists/facility-filter'
import { FilterSelect } from '../../../ui/lists/filter-bar'
import { Segments } from '../../../ui/tabs/segments'
import { type Analytics, useAnalyticsQuery } from '../admin-api'
import { ItemReportCard } from '../items/item-report-card'
import { PassReportCard } from '../passes/pass-report-card'
import { TwoColumns } from '../two-columns'
import styles from './analytics-board.module.css'
import { AnalyticsFigures, AnalyticsFiguresSkeleton } from './analytics-figures'
import { FacilitiesCard } from './facilities-card'
import { metricNames } from './format'
import { HeatCard } from './heat-card'
import { getCurrencies, getRanges, toComparable } from './report-values'
import { type AnalyticsParams, analyticsSearch, METRICS, SPANS, STEPS, type Step } from './search-params'
import { TimeCard } from './time-card'

function Head({ params, facilities }: { params: AnalyticsParams; facilities: readonly FacilityOption[] }) {
  const navigate = useNavigate()
  const show = (facility: string) =>
    void navigate(analyticsSearch.toUrl({ ...params, facility }), { replace: true, preventScrollReset: true })
  return (
    <AdminHead title={t('Analytics')} note={t('Counted by day of play, not by day of booking.')}>
      <Segments
        label={t('Time')}
        inPlace
        choices={SPANS.map(({ days, label }) => ({
          label: t(label),
          to: analyticsSearch.toUrl({ ...params, days }),
          current: days === params.days,
        }))}
      />
      <FacilityFilter className={styles.facility} facilities={facilities} value={params.facility} onChange={show} />
    </AdminHead>
  )
}

const stepNames: Record<Step, string> = { day: msg('By day'), week: msg('By week'), month: msg('By month') }

function ChartChoices({ params }: { params: AnalyticsParams }) {
  return (
    <div className={styles.segments}>
      <Segments
        label={t('What is shown')}
        inPlace
        choices={METRICS.map((show) => ({
          label: t(metricNames[show]),
          to: analyticsSearch.toUrl({ ...params, show }),
          current: show === params.show,
        }))}
      />
      <Segments
        label={t('Steps')}
        inPlace
        choices={STEPS.map((by) => ({
          label: t(stepNames[by]),
          to: analyticsSearch.toUrl({ ...params, by }),
          current: by === params.by,
        }))}
      />
    </div>
  )
}

type CurrencyProps = { currencies: readonly string[]; currency: string; onChoose: (currency: string) => void }

/** Selects the currency of the chart. Renders nothing if there is only one. */
function CurrencyChoice({ currencies, currency, onChoose }: CurrencyProps) {
  if (currencies.length < 2) return null
  const options = currencies.map((value) => ({ value, label: value.toUpperCase() }))
  return <FilterSelect label={t('Currency')} value={currency} options={options} onChange={onChoose} />
}

type AnalyticsContentProps = {
  report: Analytics
  before: Analytics | undefined
  params: AnalyticsParams
  weeks: number
  isBusy: boolean
}

function AnalyticsContent({ report, before, params, weeks, isBusy }: AnalyticsContentProps) {
  const site = useSite()
  const [chosen, setChosen] = useState('')
  const currencies = getCurrencies(report, site.currency)
  const currency = currencies.find((one) => one === chosen) ?? site.currency
  if (report.facilities.length === 0) {
    return (
      <Empty level={2} title={t('No venues yet')} picture="/art/empty.webp">
        {t('Once a venue is open, what happens in it is counted here.')}
      </Empty>
    )
  }
  const money = { currencies, currency }
  return (
    <div className={styles.board} aria-busy={isBusy}>
      <AnalyticsFigures report={report} before={before} weeks={weeks} {...money} />
      <div className={styles.choices}>
        <ChartChoices params={params} />
        <CurrencyChoice {...money} onChoose={setChosen} />
      </div>
      <TimeCard report={report} before={before} params={params} weeks={weeks} {...money} />
      <TwoColumns className={styles.columns}>
        <HeatCard heat={report.heat} />
        <FacilitiesCard report={report} show={params.show} {...money} />
      </TwoColumns>
      <ItemReportCard from={report.from} to={report.to} facility={params.facility} />
      <PassReportCard from={report.from} to={report.to} facility={params.facility} />
    </div>
  )
}

/** Analytics: revenue, bookings and occupancy over time and by facility, and the busiest hours. */
export function AnalyticsBoard({ facilities }: { facilities: readonly FacilityOption[] }) {
  const [searchParams] = useSearchParams()
  const { today } = useSite()
  const params = analyticsSearch.read(searchParams)
  const ranges = getRanges(params, today)
  const query = useAnalyticsQuery({ query: ranges.now })
  const { data, isFetching } = query
  const failed = showsError(query)
  const { currentData: earlier } = useAnalyticsQuery({ query: ranges.before })
  const before = data && toComparable(data, earlier)
  return (
    <>
      <Head params={params} facilities={facilities} />
      {failed && <QueryError title={t('The figures could not be loaded.')} query={query} />}
      {data && !failed && (
        <AnalyticsContent report={data} weeks={ranges.weeks} isBusy={isFetching} before={before} params={params} />
      )}
      {!data && !failed && (
        <Loading label={t('Loading the figures')}>
          <AnalyticsFiguresSkeleton />
          <LinesSkeleton height={400} className={styles.loading} />
        </Loading>
      )}
    </>
  )
}
