import { Warehouse } from 'lucide-react'
import { t } from '#i18n/t'
import styles from './facility-filter.module.css'
import { FilterSelect } from './filter-bar'

export type FacilityOption = { _id: string; name: string }

type FacilityFilterProps = {
  /** Empty while they are loading. */
  facilities: readonly FacilityOption[]
  /** The chosen facility; empty for all. */
  value: string
  onChange: (value: string) => void
  /** Class of the select; the name of a single facility is a text without it. */
  className?: string | undefined
}

/** A select of the facilities that a user manages, or the facility's name if there is only one. */
export function FacilityFilter({ facilities, value, onChange, className }: FacilityFilterProps) {
  const [first] = facilities
  const isKnown = value === '' || facilities.some(({ _id }) => _id === value)
  if (first && facilities.length === 1 && isKnown) {
    return (
      <span className={styles.only}>
        <Warehouse className="icon" />
        {first.name}
      </span>
    )
  }
  const names = facilities.map(({ _id, name }) => ({ value: _id, label: name }))
  const options = [
    { value: '', label: t('All venues') },
    ...(isKnown ? [] : [{ value, label: facilities.length > 0 ? t('A deleted venue') : t('Loading venues') }]),
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
