import { type FieldValues, type Path, type UseFormReturn, useController } from 'react-hook-form'
import { t } from '#i18n/t'
import { DateField } from '../../../ui/date-field'

type DateRangeFieldsProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  from: Path<Values>
  to: Path<Values>
  min?: string
  isRequired?: boolean
  /** Whether both days may be left empty. */
  isClearable?: boolean
}

/** The first and the last day; choosing a first day after the last moves that too. */
export function DateRangeFields<Values extends FieldValues>(props: DateRangeFieldsProps<Values>) {
  const { form, from, to, min, isRequired = false, isClearable = false } = props
  const rules = isRequired ? { required: t('This field is required') } : {}
  const first = useController({ control: form.control, name: from, rules })
  const last = useController({ control: form.control, name: to, rules })
  const texts = isClearable ? { placeholder: t('Any day'), clearText: t('Any day') } : {}
  const chooseFirst = (day: string) => {
    first.field.onChange(day)
    if (day && String(last.field.value) < day) last.field.onChange(day)
  }
  return (
    <>
      <DateField
        label={t('First day')}
        min={min}
        error={first.fieldState.error?.message}
        ref={first.field.ref}
        value={first.field.value}
        onChange={chooseFirst}
        {...texts}
      />
      <DateField
        label={t('Last day')}
        min={first.field.value || min}
        error={last.fieldState.error?.message}
        ref={last.field.ref}
        value={last.field.value}
        onChange={last.field.onChange}
        {...texts}
      />
    </>
  )
}
