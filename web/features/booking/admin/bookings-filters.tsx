import { ArrowDownUp, Calendar, SlidersHorizontal, Warehouse } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button'
import { SearchField } from '../../../ui/search-field'
import { type Asked, addressOf, SORTS, STATUSES } from './asked'
import { useStatusCounts } from './use-status-counts'

export type VenueChoice = { _id: string; name: string }
type Change = (part: Partial<Asked>) => void

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const counted = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} ${count.toLocaleString('en-US')}`

/** How many of each status there are under the other filters, and the way to them. */
function StatusLinks({ asked }: { asked: Asked }) {
  const counts = useStatusCounts(asked)
  return (
    <nav className="segments" aria-label="Booking Status">
      {(['', ...STATUSES] as const).map((status) => (
        <Link
          key={status}
          to={addressOf({ ...asked, status, page: 1 })}
          replace
          preventScrollReset
          {...(status === asked.status && { 'aria-current': 'true' as const })}
        >
          {counted(status === '' ? 'All' : capital(status), counts[status])}
        </Link>
      ))}
    </nav>
  )
}

type DayProps = { label: string; value: string; min?: string; max?: string; onChange: (day: string) => void }

const Day = ({ label, value, onChange, ...limits }: DayProps) => (
  <input type="date" aria-label={label} value={value} {...limits} onChange={({ target }) => onChange(target.value)} />
)

function DayRange({ asked, change }: { asked: Asked; change: Change }) {
  return (
    <span className="select day-range">
      <Calendar className="icon" />
      <Day label="From" value={asked.from} max={asked.to} onChange={(from) => change({ from })} />
      <span aria-hidden>–</span>
      <Day label="To" value={asked.to} min={asked.from} onChange={(to) => change({ to })} />
    </span>
  )
}

function VenueFilter({ asked, venues, change }: { asked: Asked; venues: readonly VenueChoice[]; change: Change }) {
  const known = asked.facility === '' || venues.some(({ _id }) => _id === asked.facility)
  return (
    <span className="select">
      <Warehouse className="icon" />
      <select aria-label="Venue" value={asked.facility} onChange={({ target }) => change({ facility: target.value })}>
        <option value="">All venues</option>
        {!known && <option value={asked.facility}>A deleted venue</option>}
        {venues.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}

function SortFilter({ asked, change }: { asked: Asked; change: Change }) {
  return (
    <span className="select filter-sort">
      <ArrowDownUp className="icon" />
      <select
        aria-label="Sort by"
        value={asked.sort}
        onChange={({ target }) => {
          const chosen = SORTS.find(({ value }) => value === target.value)
          if (chosen) change({ sort: chosen.value })
        }}
      >
        {SORTS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}

type FiltersProps = { asked: Asked; venues: readonly VenueChoice[]; change: Change }

/** Search, status, days, venue and order; all of it lives in the address. */
export function BookingsFilters({ asked, venues, change }: FiltersProps) {
  const [open, setOpen] = useState(false)
  return (
    <search className="filters">
      <StatusLinks asked={asked} />
      <SearchField label="Client, e-mail or venue" value={asked.search} onChange={(search) => change({ search })} />
      <Button
        variant="outline"
        className="filter-toggle"
        aria-expanded={open}
        aria-controls="booking-filters"
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal className="icon" />
        Filters
      </Button>
      <div id="booking-filters" className="filters-more" data-open={open || undefined}>
        <DayRange asked={asked} change={change} />
        <VenueFilter asked={asked} venues={venues} change={change} />
        <SortFilter asked={asked} change={change} />
      </div>
    </search>
  )
}
