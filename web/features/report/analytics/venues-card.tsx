import { useState } from 'react'
import { formatAdminAmount, plural } from '../../../lib/format'
import { Button } from '../../../ui/button'
import { Gauge } from '../../../ui/gauge'
import type { Analytics } from '../admin-api'
import { type Metric, measure, takenIn } from './asked'
import { ChartCard, FigureTable } from './chart-card'
import { metricNames, sayValue } from './spoken'

type VenuesCardProps = { report: Analytics; show: Metric; currencies: readonly string[]; currency: string }

function VenuesTable({ report, currencies }: { report: Analytics; currencies: readonly string[] }) {
  return (
    <FigureTable
      label="Figures by venue"
      head={[
        'Venue',
        ...currencies.map((currency) => (currencies.length > 1 ? `Revenue, ${currency.toUpperCase()}` : 'Revenue')),
        'Bookings',
        'Occupancy',
      ]}
      rows={report.venues.map((venue) => [
        venue.name,
        ...currencies.map((currency) => formatAdminAmount(takenIn(venue, currency), currency)),
        venue.bookings,
        venue.occupancy === null ? 'Closed' : `${Math.round(venue.occupancy * 100)}%`,
      ])}
    />
  )
}

/** How many stand beside the heat map at once. */
const SHOWN = 6

/** The venues by what is looked at, the largest first. */
export function VenuesCard({ report, show, currencies, currency }: VenuesCardProps) {
  const [all, showAll] = useState(false)
  const venues = report.venues
    .map((venue) => ({ ...venue, value: measure(venue, show, currency) }))
    .sort((a, b) => (b.value ?? -1) - (a.value ?? -1))
  const most = show === 'occupancy' ? 100 : Math.max(1, ...venues.map(({ value }) => value ?? 0))
  return (
    <ChartCard
      title={`Venues by ${metricNames[show].toLowerCase()}`}
      chart={
        <>
          <ul className="row-list">
            {venues.slice(0, all ? venues.length : SHOWN).map(({ _id, name, value }) => (
              <li key={_id}>
                <span className="row-name">{name}</span>
                <span>{sayValue(value, show, currency)}</span>
                <Gauge share={(value ?? 0) / most} />
              </li>
            ))}
          </ul>
          {!all && venues.length > SHOWN && (
            <Button variant="quiet" className="show-all" block onClick={() => showAll(true)}>
              Show {plural(venues.length - SHOWN, 'more venue')}
            </Button>
          )}
        </>
      }
      table={<VenuesTable report={report} currencies={currencies} />}
    />
  )
}
