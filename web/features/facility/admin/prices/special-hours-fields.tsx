import { Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { t } from '#i18n/t'
import { Button, IconButton } from '../../../../ui/button'
import { Field } from '../../../../ui/field'
import { DateRangeFields, type PriceForm } from './date-range-fields'
import styles from './price-editor.module.css'
import { newPeriod } from './price-values'

type PeriodProps = { form: PriceForm; index: number; remove: () => void }

function Period({ form, index, remove }: PeriodProps) {
  const { register, formState } = form
  const errors = formState.errors.specialHours?.[index]
  const number = index + 1
  const title = t('Period {number, number}', { number })
  return (
    <li className={styles.rule} aria-label={title}>
      <div className={styles.ruleHead}>
        <b>{title}</b>
        <IconButton label={t('Remove period {number, number}', { number })} onClick={remove}>
          <Trash2 className="icon" />
        </IconButton>
      </div>
      <div className={styles.fields}>
        <Field
          label={t('Name')}
          placeholder={t('Ramadan')}
          autoComplete="off"
          className={styles.wide}
          error={errors?.label?.message}
          {...register(`specialHours.${index}.label`)}
        />
        <DateRangeFields form={form} name={`specialHours.${index}.dates`} />
        <Field
          label={t('Opens')}
          placeholder="10:00"
          inputMode="numeric"
          error={errors?.openingTime?.message}
          {...register(`specialHours.${index}.openingTime`)}
        />
        <Field
          label={t('Closes')}
          placeholder="24:00"
          inputMode="numeric"
          error={errors?.closingTime?.message}
          {...register(`specialHours.${index}.closingTime`)}
        />
      </div>
    </li>
  )
}

/** Periods with opening hours of their own. */
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
