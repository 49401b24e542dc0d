import { clsx } from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#i18n/t'
import { CITIES, formatCity } from '../../../lib/texts/cities'
import { toDigits } from '../../../lib/texts/format'
import { Button, buttonClass } from '../../../ui/buttons/button'
import filterBar from '../../../ui/lists/filter-bar.module.css'
import segments from '../../../ui/tabs/segments.module.css'
import { FactsFilter } from './facts-filter'
import { type ChangeSearch, PriceFilter, SortFilter, TextFilter, WhenFilters } from './filter-fields'
import styles from './filters.module.css'
import { NearMeButton } from './near-me'
import { countMoreFilters, type FacilitySearch, facilitySearch } from './search-params'
import { SportFilter } from './sport-filter'

/** Cities as links, which work before the page's scripts have loaded. */
function Cities({ search }: { search: FacilitySearch }) {
  const entries = [{ city: '', label: t('All cities') }, ...CITIES.map((city) => ({ city, label: formatCity(city) }))]
  return (
    <nav className={clsx(segments.segments, styles.cities)} aria-label={t('City')}>
      {entries.map(({ city, label }) => (
        <Link
          key={city}
          to={facilitySearch.toUrl({ ...search, city, page: 1 })}
          discover="none"
          preventScrollReset
          {...(search.city === city && { 'aria-current': 'true' as const })}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** Search by name, place, price and free time, and the sort order, kept in the URL. Without scripts it is a plain form. */
export function Filters({ search, onChange }: { search: FacilitySearch; onChange: ChangeSearch }) {
  const [open, setOpen] = useState(false)
  const count = countMoreFilters(search)
  return (
    <search>
      <form className={filterBar.bar} action="/facilities" onSubmit={(event) => event.preventDefault()}>
        <Cities search={search} />
        <input type="hidden" name="city" value={search.city} />
        <TextFilter search={search} onChange={onChange} />
        <NearMeButton search={search} onChange={onChange} />
        <Button
          variant="outline"
          className={clsx(filterBar.toggle, styles.toggle)}
          aria-expanded={open}
          aria-controls="more-filters"
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal className="icon" />
          <span>{t('Filters')}</span>
          {count > 0 && (
            <span className={styles.count}>
              {toDigits(count)}
              <span className="sr-only"> {t('active')}</span>
            </span>
          )}
        </Button>
        <div id="more-filters" className={filterBar.more} data-open={open || undefined}>
          <WhenFilters search={search} onChange={onChange} />
          <PriceFilter search={search} onChange={onChange} />
          <SportFilter search={search} onChange={onChange} />
          <FactsFilter search={search} onChange={onChange} />
          <SortFilter search={search} onChange={onChange} />
          <noscript>
            <button type="submit" className={buttonClass({ variant: 'outline' })}>
              {t('Search')}
            </button>
          </noscript>
        </div>
      </form>
    </search>
  )
}
