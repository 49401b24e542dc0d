import { Warehouse } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { getFailure } from '../../../api'
import { getToday } from '../../../lib/calendar-day'
import { useSite } from '../../../lib/site'
import { Empty } from '../../../ui/empty'
import { ErrorBox } from '../../../ui/error-box'
import { Skeleton } from '../../../ui/skeleton'
import { type Analytics, useAnalyticsQuery } from '../admin-api'
import { AnalyticsFigures, AnalyticsFiguresSkeleton } from './analytics-figures'
import { type Asked, addressOf, askedOf, currenciesOf, METRICS, rangesOf, SPANS, STEPS } from './asked'
import { HeatCard } from './heat-card'
import { metricNames } from './spoken'
import { TimeCard } from './time-card'
import { VenuesCard } from './venues-card'

export type VenueChoice = { _id: string; name: string }

type Choice = { key: string; label: string; to: string; current: boolean }

/** Links of which one is where we are. */
function Segments({ label, choices }: { label: string; choices: Choice[] }) {
  return (
    <nav className="segments" aria-label={label}>
      {choices.map(({ key, label, to, current }) => (
        <Link key={key} to={to} replace preventScrollReset {...(current && { 'aria-current': 'true' as const })}>
          {label}
        </Link>
      ))}
    </nav>
  )
}

function Head({ asked, venues }: { asked: Asked; venues: readonly VenueChoice[] }) {
  const navigate = useNavigate()
  return (
    <div className="admin-head">
      <h1 className="display">Analytics</h1>
      <div className="admin-tools">
        <Segments
          label="Time"
          choices={SPANS.map(({ days, label }) => ({
            key: label,
            label,
            to: addressOf({ ...asked, days }),
            current: days === asked.days,
          }))}
        />
        <span className="select">
          <Warehouse className="icon" />
          <select
            aria-label="Venue"
            value={asked.facility}
            onChange={({ target }) =>
              navigate(addressOf({ ...asked, facility: target.value }), { replace: true, preventScrollReset: true })
            }
          >
            <option value="">All venues</option>
            {venues.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </select>
        </span>
      </div>
    </div>
  )
}

function ShowTools({ asked }: { asked: Asked }) {
  return (
    <div className="admin-tools chart-tools">
      <Segments
        label="What is shown"
        choices={METRICS.map((show) => ({
          key: show,
          label: metricNames[show],
          to: addressOf({ ...asked, show }),
          current: show === asked.show,
        }))}
      />
      <Segments
        label="Steps"
        choices={STEPS.map((by) => ({
          key: by,
          label: `By ${by}`,
          to: addressOf({ ...asked, by }),
          current: by === asked.by,
        }))}
      />
    </div>
  )
}

type CurrencyProps = { currencies: readonly string[]; currency: string; onChoose: (currency: string) => void }

/** Only where money came in several currencies: the chart shows one of them at a time. */
function CurrencyChoice({ currencies, currency, onChoose }: CurrencyProps) {
  if (currencies.length < 2) return null
  return (
    <span className="select">
      <select aria-label="Currency" value={currency} onChange={({ target }) => onChoose(target.value)}>
        {currencies.map((one) => (
          <option key={one} value={one}>
            {one.toUpperCase()}
          </option>
        ))}
      </select>
    </span>
  )
}

type LoadedProps = { report: Analytics; before: Analytics | undefined; asked: Asked; weeks: number; busy: boolean }

function Loaded({ report, before, asked, weeks, busy }: LoadedProps) {
  const site = useSite()
  const [chosen, choose] = useState('')
  const currencies = currenciesOf(report, site.currency)
  const currency = currencies.find((one) => one === chosen) ?? site.currency
  if (report.venues.length === 0) {
    return (
      <Empty level={2} title="No venues yet" picture="/art/empty.webp">
        Once a venue is open, what happens in it is counted here.
      </Empty>
    )
  }
  const money = { currencies, currency }
  return (
    <div className="analytics" aria-busy={busy}>
      <AnalyticsFigures {...{ report, before, weeks }} {...money} />
      <div className="row between chart-tools-row">
        <ShowTools asked={asked} />
        <CurrencyChoice {...money} onChoose={choose} />
      </div>
      <TimeCard {...{ report, before, asked, weeks }} {...money} />
      <div className="two">
        <HeatCard heat={report.heat} />
        <VenuesCard report={report} show={asked.show} {...money} />
      </div>
    </div>
  )
}

/** Analytics (design, placeholders): revenue, bookings and occupancy over time and by venue, and the busiest hours. */
export function AnalyticsBoard({ venues }: { venues: readonly VenueChoice[] }) {
  const [params] = useSearchParams()
  const { timeZone } = useSite()
  const asked = askedOf(params)
  const ranges = rangesOf(asked, getToday(timeZone))
  const { data, error, isFetching, refetch } = useAnalyticsQuery({ query: ranges.now })
  const { currentData: before } = useAnalyticsQuery({ query: ranges.before })
  return (
    <>
      <Head asked={asked} venues={venues} />
      {error && (
        <ErrorBox title="The figures could not be loaded." onRetry={refetch} retrying={isFetching}>
          {getFailure(error)?.message}
        </ErrorBox>
      )}
      {data && !error && <Loaded report={data} weeks={ranges.weeks} busy={isFetching} {...{ before, asked }} />}
      {!data && !error && (
        <div role="status">
          <span className="sr-only">Loading the figures</span>
          <AnalyticsFiguresSkeleton />
          <Skeleton className="card-waiting" height={400} />
        </div>
      )}
    </>
  )
}
