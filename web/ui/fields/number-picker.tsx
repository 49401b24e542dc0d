import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { FieldError, useFieldIds } from './field'
import styles from './number-picker.module.css'

type NumberPickerProps<Values extends FieldValues> = {
  legend: string
  control: Control<Values>
  name: Path<Values>
  /** `name` is read aloud, `label` shown. */
  options: readonly { value: number; name: string; label: string }[]
}

/** A form's field with several numbers, as check boxes that look like buttons. */
export function NumberPicker<Values extends FieldValues>(props: NumberPickerProps<Values>) {
  const { legend, control, name, options } = props
  const { field, fieldState } = useController({ control, name })
  const error = fieldState.error?.message
  const ids = useFieldIds(error)
  const value: readonly number[] = field.value
  const toggle = (one: number) =>
    field.onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one].sort((a, b) => a - b))
  return (
    <fieldset className={styles.numbers} {...ids.control}>
      <legend>{legend}</legend>
      {options.map((option, index) => (
        <label key={option.value}>
          <input
            type="checkbox"
            ref={index === 0 ? field.ref : undefined}
            aria-label={option.name}
            checked={value.includes(option.value)}
            onChange={() => toggle(option.value)}
            onBlur={field.onBlur}
          />
          <span aria-hidden>{option.label}</span>
        </label>
      ))}
      <FieldError id={ids.message} error={error} />
    </fieldset>
  )
}
