import { type Control, type UseFormReturn, useController } from 'react-hook-form'
import { t } from '#i18n/t'
import { Field, Textarea } from '../../../ui/field'
import { FieldRow } from '../../../ui/field-row'
import type { FacilityValues } from './facility-values'
import { WeekdayPicker } from './weekday-picker'

type Form = Pick<UseFormReturn<FacilityValues>, 'register' | 'formState' | 'control'>

/** Name, description, price, place and picture (spec §2, Admin area). */
export function SpecifiedFields({ form, required }: { form: Form; required: boolean }) {
  const { register, formState } = form
  const { errors } = formState
  // spec §5: Add Facility requires every specified field, Edit Facility none
  const rules = required ? { required: t('This field is required') } : {}
  return (
    <>
      <Field label={t('Name')} autoComplete="off" error={errors.name?.message} {...register('name', rules)} />
      <Textarea
        label={t('Description')}
        rows={4}
        error={errors.description?.message}
        {...register('description', rules)}
      />
      <FieldRow>
        <Field
          label={t('Price per Hour')}
          type="number"
          inputMode="decimal"
          step="0.01"
          min="0"
          error={errors.pricePerHour?.message}
          {...register('pricePerHour', rules)}
        />
        <Field
          label={t('Location')}
          autoComplete="off"
          error={errors.location?.message}
          {...register('location', rules)}
        />
      </FieldRow>
      <Field
        label={t('Image URL')}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        error={errors.imageUrl?.message}
        {...register('imageUrl', rules)}
      />
    </>
  )
}

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
export function OperationFields({ form }: { form: Form }) {
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
