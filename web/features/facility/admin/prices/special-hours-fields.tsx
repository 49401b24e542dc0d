import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { t } from '#i18n/t'
import { bindFields } from '../../../../lib/forms/form-errors'
import { Button } from '../../../../ui/buttons/button'
import { DateRangeFields } from '../../../../ui/fields/date-range-fields'
import { Field } from '../../../../ui/fields/field'
import { TimeField } from '../../../../ui/fields/time-field'
import styles from './price-editor.module.css'
import { PriceEntry } from './price-entry'
import { newPeriod, type PriceValues } from './price-values'

type PriceForm = UseFormReturn<PriceValues>

function Period({ form, index, remove }: { form: PriceForm; index: number; remove: () => void }) {
  const field = bindFields(form)
  const [name, number] = [`specialHours.${index}` as const, index + 1]
  const fields = (
    <>
      <Field
        label={t('Name')}
        placeholder={t('Ramadan')}
        autoComplete="off"
        className={styles.wide}
        {...field(`${name}.label`)}
      />
      <DateRangeFields form={form} from={`${name}.dates.from`} to={`${name}.dates.to`} />
      <TimeField label={t('Opens')} placeholder="10:00" {...field(`${name}.openingTime`)} />
      <TimeField label={t('Closes')} placeholder="24:00" {...field(`${name}.closingTime`)} />
    </>
  )
  return (
    <PriceEntry
      title={t('Period {number, number}', { number })}
      removeLabel={t('Remove period {number, number}', { number })}
      remove={remove}
      fields={fields}
    />
  )
}

export function SpecialHoursFields({ form }: { form: PriceForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'specialHours' })
  return (
    <>
      <ol>
        {fields.map(({ id }, index) => (
          <Period key={id} form={form} index={index} remove={() => remove(index)} />
        ))}
      </ol>
      <Button variant="outline" size="small" onClick={() => append(newPeriod)}>
        {t('Add special hours')}
      </Button>
    </>
  )
}
