import type { UseFormReturn } from 'react-hook-form'
import { t } from '#i18n/t'
import { bindFields } from '../../../../lib/forms/form-errors'
import { PriceField } from '../../../../ui/fields/facility-fields'
import { Field, Textarea } from '../../../../ui/fields/field'
import { FieldRow } from '../../../../ui/fields/field-row'
import type { FacilityValues } from './facility-values'

type Form = Pick<UseFormReturn<FacilityValues>, 'register' | 'formState'>

/** Name, description, price, place and picture (spec §2, Admin area). */
export function SpecifiedFields({ form, required }: { form: Form; required: boolean }) {
  const field = bindFields(form)
  // spec §5: Add Facility requires every specified field, Edit Facility none
  const rules = required ? { required: t('This field is required') } : {}
  return (
    <>
      <Field label={t('Name')} autoComplete="off" {...field('name', rules)} />
      <Textarea label={t('Description')} rows={4} {...field('description', rules)} />
      <FieldRow>
        <PriceField {...field('pricePerHour', rules)} />
        <Field label={t('Location')} autoComplete="off" {...field('location', rules)} />
      </FieldRow>
      <Field
        label={t('Image URL')}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        {...field('imageUrl', rules)}
      />
    </>
  )
}
