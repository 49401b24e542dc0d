import { clsx } from 'clsx'
import { ArrowDownUp, Calendar, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { Button } from '../../../../ui/buttons/button'
import { DatePicker } from '../../../../ui/dates/date-picker'
import { FacilityFilter } from '../../../../ui/lists/facility-filter'
import { FilterPill, FilterSelect } from '../../../../ui/lists/filter-bar'
import filterBar from '../../../../ui/lists/filter-bar.module.css'
import { SearchField } from '../../../../ui/lists/search-field'
import styles from './bookings-filters.module.css'
import { type BookingSearch, SORTS } from './search-params'
import { StatusLinks } from './status-links'

/** `spaces` are missing in the release before. */
export type FacilityChoice = Pick<Facility, '_id' | 'name' | 'pricePerHour' | 'priceRules' | 'courts'> &
  Partial<Pick<Facility, 'spaces'>>
type Change = (part: Partial<BookingSearch>) => void

/** The first and the last day; each limits the other. */
function DayRange({ search: { from, to }, change }: { search: BookingSearch; change: Change }) {
  return (
    <FilterPill icon={Calendar} className={styles.dayRange}>
      <DatePicker
        label={t('{object, select, day {From} other {From}}', { object: 'day' })}
        placeholder={t('First day')}
        clearText={t('Any day')}
        value={from}
        max={to || undefined}
        onChange={(day) => change({ from: day })}
      />
      <span aria-hidden>–</span>
      <DatePicker
        label={t('To')}
        placeholder={t('Last day')}
        clearText={t('Any day')}
        value={to}
        min={from || undefined}
        onChange={(day) => change({ to: day })}
      />
    </FilterPill>
  )
}

type FiltersProps = { search: BookingSearch; facilities: readonly FacilityChoice[]; change: Change }

/** Search, status, days, facility and order, all kept in the URL. */
export function BookingsFilters({ search, facilities, change }: FiltersProps) {
  const [open, setOpen] = useState(false)
  return (
    <search className={clsx(filterBar.bar, styles.filters)}>
      <StatusLinks search={search} />
      <SearchField
        label={t('Client, e-mail or venue')}
        value={search.search}
        onChange={(text) => change({ search: text })}
      />
      <Button
        variant="outline"
        className={filterBar.toggle}
        aria-expanded={open}
        aria-controls="booking-filters"
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal className="icon" />
        {t('Filters')}
      </Button>
      <div id="booking-filters" className={filterBar.more} data-open={open || undefined}>
        <DayRange search={search} change={change} />
        <FacilityFilter
          facilities={facilities}
          value={search.facility}
          onChange={(chosen) => change({ facility: chosen })}
        />
        <FilterSelect
          className={filterBar.sort}
          icon={ArrowDownUp}
          label={t('Sort by')}
          value={search.sort}
          options={SORTS.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={(sort) => change({ sort })}
        />
      </div>
    </search>
  )
}
