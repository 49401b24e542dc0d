import { clsx } from 'clsx'
import { ArrowDownUp, Calendar, Clock, Search, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { addDays } from '../../lib/calendar-day'
import { CITIES } from '../../lib/cities'
import { useSite } from '../../lib/site'
import { startTimes } from '../../lib/start-times'
import { useDebouncedInput } from '../../lib/use-debounced-input'
import { usePreHydrationValue } from '../../lib/use-pre-hydration-value'
import { Button, buttonClass } from '../../ui/button'
import { FilterPill } from '../../ui/filter-bar'
import filterBar from '../../ui/filter-bar.module.css'
import segments from '../../ui/segments.module.css'
import styles from './filters.module.css'
import { SORTS, toUrl, type VenueSearch } from './search-params'

type Change = (part: Partial<VenueSearch>) => void

/** Cities as links, which work before the page's scripts have loaded. */
function Cities({ search }: { search: VenueSearch }) {
  const entries = [{ city: '', label: 'All cities' }, ...CITIES.map((city) => ({ city, label: city }))]
  return (
    <nav className={clsx(segments.segments, styles.cities)} aria-label="City">
      {entries.map(({ city, label }) => (
        <Link
          key={label}
          to={toUrl({ ...search, city, page: 1 })}
          preventScrollReset
          {...(search.city === city && { 'aria-current': 'true' as const })}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

type DebouncedInputProps = {
  name: 'search' | 'minPrice' | 'maxPrice'
  label: string
  value: string
  onChange: Change
  placeholder: string
}

/** A text field that reports its value once typing pauses, and follows changes made elsewhere (back, Clear). */
function DebouncedInput({ name, label, value, onChange, placeholder }: DebouncedInputProps) {
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

function WhenFilters({ search, onChange }: { search: VenueSearch; onChange: Change }) {
  const site = useSite()
  const day = usePreHydrationValue<HTMLInputElement>(search.date, (date) => onChange({ date }))
  const time = usePreHydrationValue<HTMLSelectElement>(search.from, (from) => onChange({ from }))
  return (
    <>
      <FilterPill icon={Calendar} className={clsx(styles.day, !search.date && styles.anyDay)}>
        <span className={styles.dayPlaceholder} aria-hidden>
          Any day
        </span>
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
      </FilterPill>
      <FilterPill icon={Clock}>
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
      </FilterPill>
    </>
  )
}

function PriceFilter({ search, onChange }: { search: VenueSearch; onChange: Change }) {
  return (
    <FilterPill className={styles.priceRange}>
      <span aria-hidden>Price</span>
      <DebouncedInput
        name="minPrice"
        label="Price from"
        value={search.minPrice}
        onChange={onChange}
        placeholder="min"
      />
      <span aria-hidden>–</span>
      <DebouncedInput
        name="maxPrice"
        label="Price up to"
        value={search.maxPrice}
        onChange={onChange}
        placeholder="max"
      />
    </FilterPill>
  )
}

function SortFilter({ search, onChange }: { search: VenueSearch; onChange: Change }) {
  const choose = (chosen: string) => {
    const sort = SORTS.find(({ value }) => value === chosen)
    if (sort) onChange({ sort: sort.value })
  }
  const field = usePreHydrationValue<HTMLSelectElement>(search.sort, choose)
  return (
    <FilterPill icon={ArrowDownUp} className={filterBar.sort}>
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
    </FilterPill>
  )
}

/** Search by name, place, price and free time, and the sort order. All of it is in the URL; without scripts it is a form. */
export function Filters({ search, onChange }: { search: VenueSearch; onChange: Change }) {
  const [open, setOpen] = useState(false)
  return (
    <search>
      <form className={filterBar.bar} action="/facilities" onSubmit={(event) => event.preventDefault()}>
        <Cities search={search} />
        <input type="hidden" name="city" value={search.city} />
        <FilterPill icon={Search} className={filterBar.search}>
          <DebouncedInput
            name="search"
            label="Search by name or place"
            value={search.search}
            onChange={onChange}
            placeholder="Name or place"
          />
        </FilterPill>
        <Button
          variant="outline"
          className={filterBar.toggle}
          aria-expanded={open}
          aria-controls="more-filters"
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal className="icon" />
          Filters
        </Button>
        <div id="more-filters" className={filterBar.more} data-open={open || undefined}>
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
