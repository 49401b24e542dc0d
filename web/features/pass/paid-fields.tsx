import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { DeskMethod } from '#contract/payment'
import { t } from '#i18n/t'
import { bindFields } from '../../lib/form-errors'
import { methodNames } from '../../lib/payment-methods'
import { Field, SelectField } from '../../ui/field'
import { FieldRow } from '../../ui/field-row'

export type PaidValues = { method: DeskMethod; reference: string }

/** How money was taken at the desk, and what is printed on the slip. */
export function PaidFields<Values extends FieldValues & PaidValues>({ form }: { form: UseFormReturn<Values> }) {
  const field = bindFields(form)
  return (
    <FieldRow>
      <SelectField label={t('Paid by')} {...field('method' as Path<Values>)}>
        {DeskMethod.options.map((method) => (
          <option key={method} value={method}>
            {t(methodNames[method])}
          </option>
        ))}
      </SelectField>
      <Field
        label={t('Reference')}
        hint={t('Optional')}
        autoComplete="off"
        maxLength={60}
        {...field('reference' as Path<Values>)}
      />
    </FieldRow>
  )
}
