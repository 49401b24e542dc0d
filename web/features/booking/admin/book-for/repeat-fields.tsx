import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { MAX_OCCURRENCES } from '#contract/group-size'
import { t } from '#i18n/t'
import { addDays } from '../../../../lib/calendar-day'
import { DateField } from '../../../../ui/date-picker'
import { Field } from '../../../../ui/field'
import { FieldRow } from '../../../../ui/field-row'
import type { BookForValues } from './book-for-values'

/** Makes the booking a weekly group: until when, and what it is called. */
export function RepeatFields({ form }: { form: UseFormReturn<BookForValues> }) {
  const { control, register, formState } = form
  const { errors } = formState
  const date = useWatch({ control, name: 'date' })
  const { field: until } = useController({ control, name: 'until' })
  const limits = { min: addDays(date, 7), max: addDays(date, 7 * (MAX_OCCURRENCES - 1)) }
  return (
    <FieldRow>
      <DateField
        label={t('Repeat weekly until')}
        placeholder={t('Doesn’t repeat')}
        clearText={t('Don’t repeat')}
        {...limits}
        error={errors.until?.message}
        ref={until.ref}
        value={until.value}
        onChange={until.onChange}
      />
      {until.value !== '' && (
        <Field
          label={t('Group name')}
          hint={t('Optional')}
          autoComplete="off"
          maxLength={60}
          error={errors.label?.message}
          {...register('label')}
        />
      )}
    </FieldRow>
  )
}
