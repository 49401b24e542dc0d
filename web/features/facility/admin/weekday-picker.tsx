import type { Ref } from 'react'
import { FieldError, useFieldIds } from '../../../ui/field'
import { WEEKDAYS } from './facility-values'
import styles from './weekday-picker.module.css'

type WeekdayPickerProps = {
  legend: string
  value: readonly number[]
  onChange: (days: number[]) => void
  onBlur: () => void
  error: string | undefined
  ref: Ref<HTMLInputElement>
}

/** The days of the week as check boxes that look like buttons; `ref` is the first. */
export function WeekdayPicker({ legend, value, onChange, onBlur, error, ref }: WeekdayPickerProps) {
  const { control, message } = useFieldIds(error)
  const toggle = (day: number) => onChange(value.includes(day) ? value.filter((one) => one !== day) : [...value, day])
  return (
    <fieldset className={styles.weekdays} {...control}>
      <legend>{legend}</legend>
      {WEEKDAYS.map(({ day, short, name }, index) => (
        <label key={day}>
          <input
            type="checkbox"
            ref={index === 0 ? ref : undefined}
            aria-label={name}
            checked={value.includes(day)}
            onChange={() => toggle(day)}
            onBlur={onBlur}
          />
          <span aria-hidden>{short}</span>
        </label>
      ))}
      <FieldError id={message} error={error} />
    </fieldset>
  )
}
