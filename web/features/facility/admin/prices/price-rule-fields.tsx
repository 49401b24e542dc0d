import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useController, useFieldArray } from 'react-hook-form'
import { t } from '#i18n/t'
import { Button, IconButton } from '../../../../ui/button'
import { Field } from '../../../../ui/field'
import { WeekdayPicker } from '../edit/weekday-picker'
import { DateRangeFields, type PriceForm } from './date-range-fields'
import styles from './price-editor.module.css'
import { newRule } from './price-values'

function RuleDays({ form, index }: { form: PriceForm; index: number }) {
  const { field, fieldState } = useController({ control: form.control, name: `priceRules.${index}.weekdays` })
  const { value, onChange, onBlur, ref } = field
  return (
    <WeekdayPicker
      legend={t('Only on (every day if none is chosen)')}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      ref={ref}
      error={fieldState.error?.message}
    />
  )
}

type RuleProps = { form: PriceForm; index: number; count: number; move: (step: 1 | -1) => void; remove: () => void }

function Rule({ form, index, count, move, remove }: RuleProps) {
  const { register, formState } = form
  const errors = formState.errors.priceRules?.[index]
  const number = index + 1
  const title = t('Rule {number, number}', { number })
  const up = t('Move rule {number, number} up', { number })
  const down = t('Move rule {number, number} down', { number })
  return (
    <li className={styles.rule} aria-label={title}>
      <div className={styles.ruleHead}>
        <b>{title}</b>
        <IconButton label={up} data-move="-1" disabled={index === 0} onClick={() => move(-1)}>
          <ArrowUp className="icon" />
        </IconButton>
        <IconButton label={down} data-move="1" disabled={number === count} onClick={() => move(1)}>
          <ArrowDown className="icon" />
        </IconButton>
        <IconButton label={t('Remove rule {number, number}', { number })} onClick={remove}>
          <Trash2 className="icon" />
        </IconButton>
      </div>
      <div className={styles.fields}>
        <Field
          label={t('Name')}
          placeholder={t('Peak')}
          autoComplete="off"
          error={errors?.label?.message}
          {...register(`priceRules.${index}.label`)}
        />
        <Field
          label={t('Price per Hour')}
          type="number"
          inputMode="decimal"
          step="0.01"
          min="0"
          error={errors?.pricePerHour?.message}
          {...register(`priceRules.${index}.pricePerHour`)}
        />
        <Field
          label={t('From')}
          placeholder="00:00"
          inputMode="numeric"
          error={errors?.from?.message}
          {...register(`priceRules.${index}.from`)}
        />
        <Field
          label={t('Until')}
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
  const list = useRef<HTMLOListElement>(null)
  /** Moves a rule and keeps the focus on its button; at an end of the list on the other one, which is enabled. */
  const shift = (index: number, step: 1 | -1) => {
    flushSync(() => move(index, index + step))
    const rule = list.current?.children[index + step]
    const buttons = [step, -step].map((way) => rule?.querySelector<HTMLButtonElement>(`[data-move="${way}"]`))
    buttons.find((button) => button && !button.disabled)?.focus()
  }
  return (
    <>
      <ol ref={list}>
        {fields.map(({ id }, index) => (
          <Rule
            key={id}
            form={form}
            index={index}
            count={fields.length}
            move={(step) => shift(index, step)}
            remove={() => remove(index)}
          />
        ))}
      </ol>
      <Button variant="outline" size="small" onClick={() => append(newRule)}>
        {t('Add a price rule')}
      </Button>
    </>
  )
}
