import { type UseFormReturn, useWatch } from 'react-hook-form'
import { MOST_CO_PLAYERS } from '#contract/limits'
import { t } from '#i18n/t'
import { bindFields } from '../../../../lib/forms/form-errors'
import { CourtsField } from '../../../../ui/fields/facility-fields'
import { Field, SelectField } from '../../../../ui/fields/field'
import { FieldRow } from '../../../../ui/fields/field-row'
import { TimeField } from '../../../../ui/fields/time-field'
import { WeekdayPicker } from '../../../../ui/fields/weekday-picker'
import type { FacilityValues } from './facility-values'

/** Whether customers are asked who plays with them, and for how many names. */
function CoPlayerFields({ form }: { form: UseFormReturn<FacilityValues> }) {
  const field = bindFields(form)
  const asked = useWatch({ control: form.control, name: 'coPlayers' })
  return (
    <FieldRow>
      <SelectField label={t('Who plays too')} {...field('coPlayers')}>
        <option value="off">{t('Not asked')}</option>
        <option value="optional">{t('Asked, may be left out')}</option>
        <option value="required">{t('Required to book online')}</option>
      </SelectField>
      {asked !== 'off' && (
        <Field
          label={asked === 'required' ? t('How many') : t('How many at most')}
          type="number"
          inputMode="numeric"
          min="1"
          max={MOST_CO_PLAYERS}
          {...field('coPlayerCount')}
        />
      )}
    </FieldRow>
  )
}

/** Courts, hours, closing days and zone; all optional, prefilled from the settings. */
export function OperationFields({ form }: { form: UseFormReturn<FacilityValues> }) {
  const field = bindFields(form)
  return (
    <>
      <FieldRow count={3} short>
        <CourtsField {...field('courts')} />
        <TimeField label={t('Opens')} placeholder="08:00" {...field('openingTime')} />
        <TimeField label={t('Closes')} placeholder="22:00" {...field('closingTime')} />
      </FieldRow>
      <WeekdayPicker legend={t('Closed every')} control={form.control} name="closedWeekdays" />
      <CoPlayerFields form={form} />
      <Field label={t('Time zone')} autoComplete="off" {...field('timeZone')} />
      <FieldRow>
        <Field label={t('Floor')} placeholder={t('Synthetic mat')} {...field('floor')} />
        <Field
          label={t('Ceiling height in metres')}
          type="number"
          inputMode="decimal"
          step="0.1"
          min="2"
          max="50"
          {...field('ceilingHeight')}
        />
      </FieldRow>
    </>
  )
}
