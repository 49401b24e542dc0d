import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { DeskMethod } from '#contract/payment'
import { t } from '#i18n/t'
import { bindFields } from '../../lib/form-errors'
import { Field } from '../../ui/field'
import { FieldRow } from '../../ui/field-row'
import { MethodField } from '../../ui/method-field'

export type PaidValues = { method: DeskMethod; reference: string }

/** How money was taken at the desk, and what is printed on the slip; cash has none. */
export function PaidFields<Values extends FieldValues & PaidValues>({ form }: { form: UseFormReturn<Values> }) {
  const field = bindFields(form)
  return (
    <FieldRow>
      <MethodField {...field('method' as Path<Values>)} />
      {form.watch('method' as Path<Values>) !== 'cash' && (
        <Field
          label={t('Reference')}
          hint={t('Optional')}
          autoComplete="off"
          maxLength={60}
          {...field('reference' as Path<Values>)}
        />
      )}
    </FieldRow>
  )
}
