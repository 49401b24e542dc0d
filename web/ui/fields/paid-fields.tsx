import type { ComponentProps } from 'react'
import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form'
import { t } from '#i18n/t'
import { bindFields } from '../../lib/forms/form-errors'
import { deskMethods, type PaidValues } from '../../lib/texts/payment-methods'
import { Field, SelectField } from './field'
import { FieldRow } from './field-row'

/** A select of how the desk takes money, with `children` as further options; accepts `register`. */
export const MethodField = ({ children, ...props }: Omit<ComponentProps<typeof SelectField>, 'label'>) => (
  <SelectField label={t('Paid by')} {...props}>
    {deskMethods.map(([method, title]) => (
      <option key={method} value={method}>
        {t(title)}
      </option>
    ))}
    {children}
  </SelectField>
)

/** The reference printed on the payment slip; accepts `register`. */
export const ReferenceField = (props: Omit<ComponentProps<typeof Field>, 'label'>) => (
  <Field label={t('Reference')} hint={t('Optional')} autoComplete="off" maxLength={60} {...props} />
)

/** How money was taken at the desk, and the reference of the slip; cash has none, and what was typed is not sent. */
export function PaidFields<Values extends FieldValues & PaidValues>({ form }: { form: UseFormReturn<Values> }) {
  const field = bindFields(form)
  const [method, reference] = ['method' as Path<Values>, 'reference' as Path<Values>]
  const chosen: PaidValues['method'] = useWatch({ control: form.control, name: method })
  return (
    <FieldRow>
      <MethodField {...field(method)} />
      {chosen !== 'cash' && <ReferenceField {...field(reference, { shouldUnregister: true })} />}
    </FieldRow>
  )
}
