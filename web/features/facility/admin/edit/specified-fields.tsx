import type { UseFormReturn } from 'react-hook-form'
import { t } from '#i18n/t'
import { Field, Textarea } from '../../../../ui/field'
import { FieldRow } from '../../../../ui/field-row'
import type { FacilityValues } from './facility-values'

type Form = Pick<UseFormReturn<FacilityValues>, 'register' | 'formState'>

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
