import type { ComponentProps } from 'react'
import { type FieldValues, type Path, type UseFormReturn, useController } from 'react-hook-form'
import { t } from '#i18n/t'
import { DateField } from './date-field'

type DateRange<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  from: Path<Values>
  to: Path<Values>
  min?: string
  isRequired?: boolean
}

type DayProps = ComponentProps<typeof DateField>

/** Returns the props of two `DateField`s; choosing a first day after the last moves that too. */
export function useDateRange<Values extends FieldValues>(range: DateRange<Values>): Record<'first' | 'last', DayProps> {
  const { form, from, to, min, isRequired = false } = range
  const rules = isRequired ? { required: t('This field is required') } : {}
  const first = useController({ control: form.control, name: from, rules })
  const last = useController({ control: form.control, name: to, rules })
  const chooseFirst = (day: string) => {
    first.field.onChange(day)
    if (day && String(last.field.value) < day) last.field.onChange(day)
  }
  return {
    first: {
      label: t('First day'),
      min,
      error: first.fieldState.error?.message,
      ref: first.field.ref,
      value: first.field.value,
      onChange: chooseFirst,
    },
    last: {
      label: t('Last day'),
      min: first.field.value || min,
      error: last.fieldState.error?.message,
      ref: last.field.ref,
      value: last.field.value,
      onChange: last.field.onChange,
    },
  }
}

type DateRangeFieldsProps<Values extends FieldValues> = DateRange<Values> & {
  /** Whether both days may be left empty. */
  isClearable?: boolean
}

/** The first and the last day. */
export function DateRangeFields<Values extends FieldValues>(props: DateRangeFieldsProps<Values>) {
  const { isClearable = false, ...range } = props
  const { first, last } = useDateRange(range)
  const texts = isClearable ? { placeholder: t('Any day'), clearText: t('Any day') } : {}
  return (
    <>
      <DateField {...first} {...texts} />
      <DateField {...last} {...texts} />
    </>
  )
}
