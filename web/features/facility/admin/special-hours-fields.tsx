import { Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { Button, IconButton } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { DateRangeFields, type PriceForm } from './date-range-fields'
import styles from './price-editor.module.css'
import { newPeriod } from './price-values'

type PeriodProps = { form: PriceForm; index: number; remove: () => void }

function Period({ form, index, remove }: PeriodProps) {
  const { register, formState } = form
  const errors = formState.errors.specialHours?.[index]
  return (
    <li className={styles.rule} aria-label={`Period ${index + 1}`}>
      <div className={styles.ruleHead}>
        <b>Period {index + 1}</b>
        <IconButton label={`Remove period ${index + 1}`} onClick={remove}>
          <Trash2 className="icon" />
        </IconButton>
      </div>
      <div className={styles.fields}>
        <Field
          label="Name"
          placeholder="Ramadan"
          autoComplete="off"
          className={styles.wide}
          error={errors?.label?.message}
          {...register(`specialHours.${index}.label`)}
        />
        <DateRangeFields form={form} name={`specialHours.${index}.dates`} />
        <Field
          label="Opens"
          placeholder="10:00"
          inputMode="numeric"
          error={errors?.openingTime?.message}
          {...register(`specialHours.${index}.openingTime`)}
        />
        <Field
          label="Closes"
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
        Add special hours
      </Button>
    </>
  )
}
