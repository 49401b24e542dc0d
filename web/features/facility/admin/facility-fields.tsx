import { type Control, type UseFormReturn, useController } from 'react-hook-form'
import { Field, Textarea } from '../../../ui/field'
import { FieldRow } from '../../../ui/field-row'
import type { FacilityValues } from './facility-values'
import { WeekdayPicker } from './weekday-picker'

type Form = Pick<UseFormReturn<FacilityValues>, 'register' | 'formState' | 'control'>

/** Spec §5: Add Facility requires every specified field, Edit Facility none. */
const REQUIRED = { required: 'This field is required' }

/** Name, description, price, place and picture (spec §2, Admin area). */
export function SpecifiedFields({ form, required }: { form: Form; required: boolean }) {
  const { register, formState } = form
  const { errors } = formState
  const rules = required ? REQUIRED : {}
  return (
    <>
      <Field label="Name" autoComplete="off" error={errors.name?.message} {...register('name', rules)} />
      <Textarea label="Description" rows={4} error={errors.description?.message} {...register('description', rules)} />
      <FieldRow>
        <Field
          label="Price per Hour"
          type="number"
          inputMode="decimal"
          step="0.01"
          min="0"
          error={errors.pricePerHour?.message}
          {...register('pricePerHour', rules)}
        />
        <Field label="Location" autoComplete="off" error={errors.location?.message} {...register('location', rules)} />
      </FieldRow>
      <Field
        label="Image URL"
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
  return <WeekdayPicker legend="Closed every" {...{ value, onChange, onBlur, ref }} error={fieldState.error?.message} />
}

/** Courts, hours, closing days and zone; all optional, prefilled from the settings. */
export function OperationFields({ form }: { form: Form }) {
  const { register, formState, control } = form
  const { errors } = formState
  return (
    <>
      <FieldRow count={3}>
        <Field
          label="Courts"
          type="number"
          inputMode="numeric"
          min="1"
          max="50"
          error={errors.courts?.message}
          {...register('courts')}
        />
        <Field
          label="Opens"
          placeholder="08:00"
          inputMode="numeric"
          error={errors.openingTime?.message}
          {...register('openingTime')}
        />
        <Field
          label="Closes"
          placeholder="22:00"
          inputMode="numeric"
          error={errors.closingTime?.message}
          {...register('closingTime')}
        />
      </FieldRow>
      <ClosedDays control={control} />
      <Field label="Time zone" autoComplete="off" error={errors.timeZone?.message} {...register('timeZone')} />
      <FieldRow>
        <Field label="Floor" placeholder="Synthetic mat" error={errors.floor?.message} {...register('floor')} />
        <Field
          label="Ceiling height in metres"
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
