import { ArrowDown, ArrowUp } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { t } from '#i18n/t'
import { bindFields } from '../../../../lib/forms/form-errors'
import { Button, IconButton } from '../../../../ui/buttons/button'
import { DateRangeFields } from '../../../../ui/fields/date-range-fields'
import { PriceField } from '../../../../ui/fields/facility-fields'
import { Field } from '../../../../ui/fields/field'
import { TimeField } from '../../../../ui/fields/time-field'
import { WeekdayPicker } from '../../../../ui/fields/weekday-picker'
import { PriceEntry } from './price-entry'
import { newRule, type PriceValues } from './price-values'

type PriceForm = UseFormReturn<PriceValues>

/** Where the rules are in the form. */
type List = { form: PriceForm; list: 'priceRules' }

function RuleFields({ form, list, index }: List & { index: number }) {
  const field = bindFields(form)
  const name = `${list}.${index}` as const
  return (
    <>
      <Field label={t('Name')} placeholder={t('Peak')} autoComplete="off" {...field(`${name}.label`)} />
      <PriceField {...field(`${name}.pricePerHour`)} />
      <TimeField label={t('From')} placeholder="00:00" {...field(`${name}.from`)} />
      <TimeField label={t('Until')} placeholder="24:00" {...field(`${name}.to`)} />
      <DateRangeFields form={form} from={`${name}.dates.from`} to={`${name}.dates.to`} isClearable />
    </>
  )
}

type RuleProps = List & { index: number; count: number; move: (step: 1 | -1) => void; remove: () => void }

function Rule({ form, list, index, count, move, remove }: RuleProps) {
  const number = index + 1
  const up = t('Move rule {number, number} up', { number })
  const down = t('Move rule {number, number} down', { number })
  const buttons = (
    <>
      <IconButton label={up} data-move="-1" disabled={index === 0} onClick={() => move(-1)}>
        <ArrowUp className="icon" />
      </IconButton>
      <IconButton label={down} data-move="1" disabled={number === count} onClick={() => move(1)}>
        <ArrowDown className="icon" />
      </IconButton>
    </>
  )
  return (
    <PriceEntry
      title={t('Rule {number, number}', { number })}
      buttons={buttons}
      removeLabel={t('Remove rule {number, number}', { number })}
      remove={remove}
      fields={<RuleFields form={form} list={list} index={index} />}
    >
      <WeekdayPicker
        legend={t('Only on (every day if none is chosen)')}
        control={form.control}
        name={`${list}.${index}.weekdays`}
      />
    </PriceEntry>
  )
}

/** The price rules in the order in which they are tried. */
export function PriceRuleFields({ form, name = 'priceRules' }: { form: PriceForm; name?: 'priceRules' }) {
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name })
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
            list={name}
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
