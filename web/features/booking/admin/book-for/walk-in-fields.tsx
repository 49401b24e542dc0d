import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { t } from '#i18n/t'
import { bindFields } from '../../../../lib/forms/form-errors'
import { Button } from '../../../../ui/buttons/button'
import { Field } from '../../../../ui/fields/field'
import { FieldRow } from '../../../../ui/fields/field-row'
import type { BookForValues } from './book-for-values'
import styles from './customer-field.module.css'

/** Name and phone of a customer without an account. */
export function WalkInFields({ form }: { form: UseFormReturn<BookForValues> }) {
  const field = bindFields(form)
  const { getValues, setFocus } = form
  // the button that was pressed is gone, and what was typed is one of the two
  useEffect(() => setFocus(getValues('walkIn.name') === '' ? 'walkIn.name' : 'walkIn.phone'), [getValues, setFocus])
  return (
    <div className={styles.customer}>
      <FieldRow>
        <Field label={t('Name')} autoComplete="off" {...field('walkIn.name')} />
        <Field label={t('Phone')} type="tel" autoComplete="off" {...field('walkIn.phone')} />
      </FieldRow>
      <Button type="button" variant="outline" size="small" onClick={() => form.setValue('isWalkIn', false)}>
        {t('Find a customer instead')}
      </Button>
    </div>
  )
}
