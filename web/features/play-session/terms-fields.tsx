import type { ComponentProps } from 'react'
import { t } from '#i18n/t'
import { LevelOptions } from '../../lib/texts/level-options'
import { SelectField } from '../../ui/fields/field'

type Props = {
  /** Registers a field of the form. */
  field: (name: 'decideHours' | 'levelFrom' | 'levelTo') => Omit<ComponentProps<typeof SelectField>, 'label'>
}

/** How long before the start something is due. */
export const HourOptions = () =>
  [1, 3, 6, 12, 24, 48].map((hours) => (
    <option key={hours} value={hours}>
      {t('{hours, plural, one {# hour} other {# hours}}', { hours })}
    </option>
  ))

/** When it is decided whether a game or class takes place, and for which levels it is. */
export const TermsFields = ({ field }: Props) => (
  <>
    <SelectField label={t('Decided before the start')} {...field('decideHours')}>
      <HourOptions />
    </SelectField>
    <SelectField label={t('Levels from')} {...field('levelFrom')}>
      <LevelOptions />
    </SelectField>
    <SelectField label={t('Levels up to')} {...field('levelTo')}>
      <LevelOptions />
    </SelectField>
  </>
)
