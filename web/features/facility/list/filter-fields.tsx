import { clsx } from 'clsx'
import { ArrowDownUp, Calendar, Clock, Search } from 'lucide-react'
import { t } from '#i18n/t'
import { useDebouncedInput } from '../../../lib/forms/use-debounced-input'
import { usePreHydrationValue } from '../../../lib/forms/use-pre-hydration-value'
import { useSite } from '../../../lib/page/site'
import { toDigits } from '../../../lib/texts/format'
import { addDays } from '../../../lib/time/calendar-day'
import { listAllSlotStarts } from '../../../lib/time/slot-times'
import { DatePicker } from '../../../ui/dates/date-picker'
import { FilterPill } from '../../../ui/lists/filter-bar'
import filterBar from '../../../ui/lists/filter-bar.module.css'
import styles from './filter-fields.module.css'
import { requestPosition } from './position'
import { type FacilitySearch, SORTS } from './search-params'

export type ChangeSearch = (part: Partial<FacilitySearch>) => void

export type FilterProps = { search: FacilitySearch; onChange: ChangeSearch }

type DebouncedInputProps = {
  name: 'search' | 'minPrice' | 'maxPrice'
  label: string
  value: string
  onChange: ChangeSearch
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

export function TextFilter({ search, onChange }: FilterProps) {
  return (
    <FilterPill icon={Search} className={clsx(filterBar.search, styles.search)}>
      <DebouncedInput
        name="search"
        label={t('Search by name or place')}
        value={search.search}
        onChange={onChange}
        placeholder={t('Name or place')}
      />
    </FilterPill>
  )
}

/** The day and time on which a facility is free. */
export function WhenFilters({ search, onChange }: FilterProps) {
  const site = useSite()
  const time = usePreHydrationValue<HTMLSelectElement>(search.from, (from) => onChange({ from }))
  return (
    <>
      <FilterPill icon={Calendar}>
        <DatePicker
          label={t('Free on this day')}
          name="date"
          placeholder={t('Any day')}
          clearText={t('Any day')}
          min={site.firstDay}
          max={addDays(site.today, site.bookingHorizonDays)}
          value={search.date}
          onChange={(date) => onChange({ date })}
        />
      </FilterPill>
      <FilterPill icon={Clock}>
        <select
          ref={time}
          name="from"
          aria-label={t('Free at this time')}
          value={search.from}
          onChange={(event) => onChange({ from: event.target.value })}
        >
          <option value="">{t('Any time')}</option>
          {listAllSlotStarts(site).map((time) => (
            <option key={time} value={time}>
              {toDigits(time)}
            </option>
          ))}
        </select>
      </FilterPill>
    </>
  )
}

export function PriceFilter({ search, onChange }: FilterProps) {
  return (
    <FilterPill className={styles.priceRange}>
      <span aria-hidden>{t('Price')}</span>
      <DebouncedInput
        name="minPrice"
        label={t('Price from')}
        value={search.minPrice}
        onChange={onChange}
        placeholder={t('min')}
      />
      <span aria-hidden>–</span>
      <DebouncedInput
        name="maxPrice"
        label={t('Price up to')}
        value={search.maxPrice}
        onChange={onChange}
        placeholder={t('max')}
      />
    </FilterPill>
  )
}

export function SortFilter({ search, onChange }: FilterProps) {
  const choose = (chosen: string) => {
    const sort = SORTS.find(({ value }) => value === chosen)
    if (sort?.value === 'distance') requestPosition()
    if (sort) onChange({ sort: sort.value })
  }
  const field = usePreHydrationValue<HTMLSelectElement>(search.sort, choose)
  return (
    <FilterPill icon={ArrowDownUp} className={filterBar.sort}>
      <select
        ref={field}
        name="sort"
        aria-label={t('Sort by')}
        value={search.sort}
        onChange={(event) => choose(event.target.value)}
      >
        {SORTS.map(({ value, label }) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </select>
    </FilterPill>
  )
}
