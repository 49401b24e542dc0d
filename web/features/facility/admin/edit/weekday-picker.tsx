import type { Ref } from 'react'
import { WEEK } from '../../../../lib/calendar-day'
import { formatWeekday } from '../../../../lib/day-names'
import { FieldError, useFieldIds } from '../../../../ui/field'
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
  const toggle = (day: number) =>
    onChange(value.includes(day) ? value.filter((one) => one !== day) : [...value, day].sort())
  return (
    <fieldset className={styles.weekdays} {...control}>
      <legend>{legend}</legend>
      {WEEK.map((day, index) => (
        <label key={day}>
          <input
            type="checkbox"
            ref={index === 0 ? ref : undefined}
            aria-label={formatWeekday(day, 'long')}
            checked={value.includes(day)}
            onChange={() => toggle(day)}
            onBlur={onBlur}
          />
          <span aria-hidden>{formatWeekday(day, 'short')}</span>
        </label>
      ))}
      <FieldError id={message} error={error} />
    </fieldset>
  )
}
