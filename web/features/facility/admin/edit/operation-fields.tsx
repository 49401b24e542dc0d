import type { UseFormReturn } from 'react-hook-form'
import { t } from '#i18n/t'
import { bindFields } from '../../../../lib/form-errors'
import { CourtsField } from '../../../../ui/facility-fields'
import { Field } from '../../../../ui/field'
import { FieldRow } from '../../../../ui/field-row'
import { WeekdayPicker } from '../../../../ui/weekday-picker'
import type { FacilityValues } from './facility-values'

/** Courts, hours, closing days and zone; all optional, prefilled from the settings. */
export function OperationFields({ form }: { form: UseFormReturn<FacilityValues> }) {
  const field = bindFields(form)
  return (
    <>
      <FieldRow count={3}>
        <CourtsField {...field('courts')} />
        <Field label={t('Opens')} placeholder="08:00" inputMode="numeric" {...field('openingTime')} />
        <Field label={t('Closes')} placeholder="22:00" inputMode="numeric" {...field('closingTime')} />
      </FieldRow>
      <WeekdayPicker legend={t('Closed every')} control={form.control} name="closedWeekdays" />
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
