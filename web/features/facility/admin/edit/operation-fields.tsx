import { type Control, type UseFormReturn, useController } from 'react-hook-form'
import { t } from '#i18n/t'
import { Field } from '../../../../ui/field'
import { FieldRow } from '../../../../ui/field-row'
import type { FacilityValues } from './facility-values'
import { WeekdayPicker } from './weekday-picker'

function ClosedDays({ control }: { control: Control<FacilityValues> }) {
  const { field, fieldState } = useController({ control, name: 'closedWeekdays' })
  const { value, onChange, onBlur, ref } = field
  return (
    <WeekdayPicker
      legend={t('Closed every')}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      ref={ref}
      error={fieldState.error?.message}
    />
  )
}

/** Courts, hours, closing days and zone; all optional, prefilled from the settings. */
export function OperationFields({ form }: { form: UseFormReturn<FacilityValues> }) {
  const { register, formState, control } = form
  const { errors } = formState
  return (
    <>
      <FieldRow count={3}>
        <Field
          label={t('Courts')}
          type="number"
          inputMode="numeric"
          min="1"
          max="50"
          error={errors.courts?.message}
          {...register('courts')}
        />
        <Field
          label={t('Opens')}
          placeholder="08:00"
          inputMode="numeric"
          error={errors.openingTime?.message}
          {...register('openingTime')}
        />
        <Field
          label={t('Closes')}
          placeholder="22:00"
          inputMode="numeric"
          error={errors.closingTime?.message}
          {...register('closingTime')}
        />
      </FieldRow>
      <ClosedDays control={control} />
      <Field label={t('Time zone')} autoComplete="off" error={errors.timeZone?.message} {...register('timeZone')} />
      <FieldRow>
        <Field
          label={t('Floor')}
          placeholder={t('Synthetic mat')}
          error={errors.floor?.message}
          {...register('floor')}
        />
        <Field
          label={t('Ceiling height in metres')}
          type="number"
          inputMode="decimal"
          step="0.1"
          min="2"
          max="50"
          error={errors.ceilingHeight?.message}
          {...register('ceilingHeight')}
        />
      </FieldRow>
    </>
  )
}
