import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { type UseFormReturn, useController, useFieldArray } from 'react-hook-form'
import { Button, IconButton } from '../../../ui/button'
import { DateField } from '../../../ui/date-picker'
import { Field } from '../../../ui/field'
import styles from './price-editor.module.css'
import { newRule, type PriceValues } from './price-values'
import { WeekdayPicker } from './weekday-picker'

export type PriceForm = UseFormReturn<PriceValues>

/** First and last day of a rule or a period. */
export function DateRangeFields({ form, name }: { form: PriceForm; name: `${keyof PriceValues}.${number}.dates` }) {
  const first = useController({ control: form.control, name: `${name}.from` })
  const last = useController({ control: form.control, name: `${name}.to` })
  const clearText = name.startsWith('priceRules') ? { clearText: 'Any day' } : {}
  const chooseFirst = (day: string) => {
    first.field.onChange(day)
    if (day && last.field.value < day) last.field.onChange(day)
  }
  return (
    <>
      <DateField
        label="First day"
        placeholder={clearText.clearText ?? 'Choose a day'}
        error={first.fieldState.error?.message}
        ref={first.field.ref}
        value={first.field.value}
        onChange={chooseFirst}
        {...clearText}
      />
      <DateField
        label="Last day"
        placeholder={clearText.clearText ?? 'Choose a day'}
        {...(first.field.value && { min: first.field.value })}
        error={last.fieldState.error?.message}
        ref={last.field.ref}
        value={last.field.value}
        onChange={last.field.onChange}
        {...clearText}
      />
    </>
  )
}

function RuleDays({ form, index }: { form: PriceForm; index: number }) {
  const { field, fieldState } = useController({ control: form.control, name: `priceRules.${index}.weekdays` })
  const { value, onChange, onBlur, ref } = field
  return <WeekdayPicker legend="Only on" {...{ value, onChange, onBlur, ref }} error={fieldState.error?.message} />
}

type RuleProps = { form: PriceForm; index: number; count: number; move: (to: number) => void; remove: () => void }

function Rule({ form, index, count, move, remove }: RuleProps) {
  const { register, formState } = form
  const errors = formState.errors.priceRules?.[index]
  const number = index + 1
  return (
    <li className={styles.rule} aria-label={`Rule ${number}`}>
      <div className={styles.ruleHead}>
        <b>Rule {number}</b>
        <IconButton label={`Move rule ${number} up`} disabled={index === 0} onClick={() => move(index - 1)}>
          <ArrowUp className="icon" />
        </IconButton>
        <IconButton label={`Move rule ${number} down`} disabled={number === count} onClick={() => move(index + 1)}>
          <ArrowDown className="icon" />
        </IconButton>
        <IconButton label={`Remove rule ${number}`} onClick={remove}>
          <Trash2 className="icon" />
        </IconButton>
      </div>
      <div className={styles.fields}>
        <Field
          label="Name"
          placeholder="Peak"
          autoComplete="off"
          error={errors?.label?.message}
          {...register(`priceRules.${index}.label`)}
        />
        <Field
          label="Price per Hour"
          type="number"
          inputMode="decimal"
          step="0.01"
          min="0"
          error={errors?.pricePerHour?.message}
          {...register(`priceRules.${index}.pricePerHour`)}
        />
        <Field
          label="From"
          placeholder="00:00"
          inputMode="numeric"
          error={errors?.from?.message}
          {...register(`priceRules.${index}.from`)}
        />
        <Field
          label="Until"
          placeholder="24:00"
          inputMode="numeric"
          error={errors?.to?.message}
          {...register(`priceRules.${index}.to`)}
        />
        <DateRangeFields form={form} name={`priceRules.${index}.dates`} />
      </div>
      <RuleDays form={form} index={index} />
    </li>
  )
}

/** The price rules in the order in which they are tried. */
export function PriceRuleFields({ form }: { form: PriceForm }) {
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'priceRules' })
  return (
    <>
      <ol className={styles.rules}>
        {fields.map(({ id }, index) => (
          <Rule
            key={id}
            {...{ form, index }}
            count={fields.length}
            move={(to) => move(index, to)}
            remove={() => remove(index)}
          />
        ))}
      </ol>
      <Button variant="outline" size="small" onClick={() => append(newRule)}>
        Add a price rule
      </Button>
    </>
  )
}
