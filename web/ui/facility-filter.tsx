import { Warehouse } from 'lucide-react'
import { t } from '#i18n/t'
import { FilterSelect } from './filter-bar'
import styles from './facility-filter.module.css'

/** A venue that can be chosen. */
export type VenueOption = { _id: string; name: string }

type VenueFilterProps = {
  /** Empty while they are loading. */
  venues: readonly VenueOption[]
  /** The chosen venue; empty for all. */
  value: string
  onChange: (value: string) => void
  /** Class of the select; the name of a single venue is a text without it. */
  className?: string | undefined
}

/** A select of the venues that a user manages, or the venue's name if there is only one. */
export function VenueFilter({ venues, value, onChange, className }: VenueFilterProps) {
  const [first] = venues
  const isKnown = value === '' || venues.some(({ _id }) => _id === value)
  if (first && venues.length === 1 && isKnown) {
    return (
      <span className={styles.only}>
        <Warehouse className="icon" />
        {first.name}
      </span>
    )
  }
  const names = venues.map(({ _id, name }) => ({ value: _id, label: name }))
  const options = [
    { value: '', label: t('All venues') },
    ...(isKnown ? [] : [{ value, label: venues.length > 0 ? t('A deleted venue') : t('Loading venues') }]),
    ...names.sort((a, b) => a.label.localeCompare(b.label)),
  ]
  return (
    <FilterSelect
      className={className}
      icon={Warehouse}
      label={t('Venue')}
      value={value}
      options={options}
      onChange={onChange}
    />
  )
}
