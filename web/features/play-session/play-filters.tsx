import { type ReactNode, useState } from 'react'
import { t } from '#i18n/t'
import { useSite } from '../../lib/page/site'
import { LevelOptions } from '../../lib/texts/level-options'
import { addDays } from '../../lib/time/calendar-day'
import { listAllSlotStarts } from '../../lib/time/slot-times'
import type { SearchValues } from '../../lib/urls/search-params'
import { Button } from '../../ui/buttons/button'
import { TimeOptions } from '../../ui/dates/slot-options'
import { AreaField } from '../../ui/fields/area-field'
import { DateField } from '../../ui/fields/date-field'
import { SelectField } from '../../ui/fields/field'
import styles from './play-filters.module.css'
import type { playSearch } from './search-params'

type PlayFiltersProps = {
  search: SearchValues<typeof playSearch>
  onChange: (values: Partial<SearchValues<typeof playSearch>>) => void
}

/** What the list of games is narrowed to. On phones the rarer ones are shown on request, or once one is set. */
export function PlayFilters({ search, onChange }: PlayFiltersProps) {
  const site = useSite()
  const [isOpen, setOpen] = useState(false)
  const hasRarer = search.from !== '' || search.level !== '' || search.full !== ''
  const select = (label: string, name: 'kind' | 'near' | 'from' | 'level' | 'full', options: ReactNode) => (
    <SelectField label={label} value={search[name]} onChange={({ target }) => onChange({ [name]: target.value })}>
      {options}
    </SelectField>
  )
  return (
    <div className={styles.filters}>
      {select(
        t('What'),
        'kind',
        <>
          <option value="">{t('All kinds')}</option>
          <option value="game">{t('Games')}</option>
          <option value="class">{t('Classes')}</option>
          <option value="tournament">{t('Tournaments')}</option>
        </>,
      )}
      <AreaField value={search.city} onChange={(city) => onChange({ city })} />
      <DateField
        label={t('Day')}
        placeholder={t('Any day')}
        clearText={t('Any day')}
        min={site.today}
        max={addDays(site.today, site.bookingHorizonDays)}
        value={search.date}
        onChange={(date) => onChange({ date })}
      />
      {select(
        t('Sort by'),
        'near',
        <>
          <option value="">{t('Soonest first')}</option>
          <option value="true">{t('Near you first')}</option>
        </>,
      )}
      {!hasRarer && (
        <Button
          variant="outline"
          className={styles.moreFilters}
          aria-expanded={isOpen}
          aria-controls="rarer-filters"
          onClick={() => setOpen(!isOpen)}
        >
          {t('More filters')}
        </Button>
      )}
      <div id="rarer-filters" className={styles.rarer} data-open={isOpen || hasRarer || undefined}>
        {select(
          t('From'),
          'from',
          <>
            <option value="">{t('Any time')}</option>
            <TimeOptions times={listAllSlotStarts(site)} />
          </>,
        )}
        {select(
          t('Level'),
          'level',
          <>
            <option value="">{t('All levels')}</option>
            <LevelOptions />
          </>,
        )}
        {select(
          t('Places'),
          'full',
          <>
            <option value="">{t('Not full')}</option>
            <option value="true">{t('Full ones too')}</option>
          </>,
        )}
      </div>
    </div>
  )
}
