import { clsx } from 'clsx'
import { ArrowDownUp, Calendar, Clock, Search as SearchIcon, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { addDays } from '../../lib/calendar-day'
import { CITIES } from '../../lib/cities'
import { useSite } from '../../lib/site'
import { startTimes } from '../../lib/start-times'
import { useDebouncedInput } from '../../lib/use-debounced-input'
import { usePreHydrationValue } from '../../lib/use-pre-hydration-value'
import { Button, buttonClass } from '../../ui/button'
import { addressOf, type Search, SORTS } from './search'

type Change = (part: Partial<Search>) => void

/** Cities as links: they work before any script has come. */
function Cities({ search }: { search: Search }) {
  const entries = [{ city: '', label: 'All cities' }, ...CITIES.map((city) => ({ city, label: city }))]
  return (
    <nav className="segments" aria-label="City">
      {entries.map(({ city, label }) => (
        <Link
          key={label}
          to={addressOf({ ...search, city, page: 1 })}
          preventScrollReset
          {...(search.city === city && { 'aria-current': 'true' as const })}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

type TypedProps = {
  name: 'search' | 'minPrice' | 'maxPrice'
  label: string
  value: string
  onChange: Change
  placeholder: string
}

/** A field whose text is told on when typing pauses; a change from elsewhere (back, Clear) comes through. */
function Typed({ name, label, value, onChange, placeholder }: TypedProps) {
  const [text, setText] = useDebouncedInput(value, (typed) => onChange({ [name]: typed }))
  const field = usePreHydrationValue<HTMLInputElement>(value, setText)
  const isPrice = name !== 'search'
  return (
    <input
      ref={field}
      type={isPrice ? 'text' : 'search'}
      inputMode={isPrice ? 'decimal' : 'search'}
      name={name}
      aria-label={label}
      placeholder={placeholder}
      maxLength={isPrice ? 8 : 100}
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}

const Pill = ({ className, children }: { className?: string; children: ReactNode }) => (
  <span className={clsx('select', className)}>{children}</span>
)

function WhenFilters({ search, onChange }: { search: Search; onChange: Change }) {
  const site = useSite()
  const day = usePreHydrationValue<HTMLInputElement>(search.date, (date) => onChange({ date }))
  const time = usePreHydrationValue<HTMLSelectElement>(search.from, (from) => onChange({ from }))
  return (
    <>
      <Pill className={clsx('filter-day', !search.date && 'filter-any-day')}>
        <Calendar className="icon" />
        <span aria-hidden>Any day</span>
        <input
          ref={day}
          type="date"
          name="date"
          aria-label="Free on this day"
          min={site.today}
          max={addDays(site.today, site.bookingHorizonDays)}
          value={search.date}
          onChange={(event) => onChange({ date: event.target.value })}
        />
      </Pill>
      <Pill>
        <Clock className="icon" />
        <select
          ref={time}
          name="from"
          aria-label="Free at this time"
          value={search.from}
          onChange={(event) => onChange({ from: event.target.value })}
        >
          <option value="">Any time</option>
          {startTimes(site).map((time) => (
            <option key={time}>{time}</option>
          ))}
        </select>
      </Pill>
    </>
  )
}

function PriceFilter({ search, onChange }: { search: Search; onChange: Change }) {
  return (
    <Pill className="price-range">
      <span aria-hidden>Price</span>
      <Typed name="minPrice" label="Price from" value={search.minPrice} onChange={onChange} placeholder="min" />
      <span aria-hidden>–</span>
      <Typed name="maxPrice" label="Price up to" value={search.maxPrice} onChange={onChange} placeholder="max" />
    </Pill>
  )
}

function SortFilter({ search, onChange }: { search: Search; onChange: Change }) {
  const choose = (chosen: string) => {
    const sort = SORTS.find(({ value }) => value === chosen)
    if (sort) onChange({ sort: sort.value })
  }
  const field = usePreHydrationValue<HTMLSelectElement>(search.sort, choose)
  return (
    <Pill className="filter-sort">
      <ArrowDownUp className="icon" />
      <select
        ref={field}
        name="sort"
        aria-label="Sort by"
        value={search.sort}
        onChange={(event) => choose(event.target.value)}
      >
        {SORTS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Pill>
  )
}

/** Search by name, place, price and what is free, and the order. All of it lives in the address; without scripts it is a form. */
export function Filters({ search, onChange }: { search: Search; onChange: Change }) {
  const [open, setOpen] = useState(false)
  return (
    <search>
      <form className="filters" action="/facilities" onSubmit={(event) => event.preventDefault()}>
        <Cities search={search} />
        <input type="hidden" name="city" value={search.city} />
        <Pill className="filter-search">
          <SearchIcon className="icon" />
          <Typed
            name="search"
            label="Search by name or place"
            value={search.search}
            onChange={onChange}
            placeholder="Name or place"
          />
        </Pill>
        <Button
          variant="outline"
          className="filter-toggle"
          aria-expanded={open}
          aria-controls="more-filters"
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal className="icon" />
          Filters
        </Button>
        <div id="more-filters" className="filters-more" data-open={open || undefined}>
          <WhenFilters search={search} onChange={onChange} />
          <PriceFilter search={search} onChange={onChange} />
          <SortFilter search={search} onChange={onChange} />
          <noscript>
            <button type="submit" className={buttonClass({ variant: 'outline' })}>
              Search
            </button>
          </noscript>
        </div>
      </form>
    </search>
  )
}
