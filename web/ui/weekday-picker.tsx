import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { WEEK } from '../lib/calendar-day'
import { formatWeekday } from '../lib/day-names'
import { FieldError, useFieldIds } from './field'
import styles from './weekday-picker.module.css'

type WeekdayPickerProps<Values extends FieldValues> = { legend: string; control: Control<Values>; name: Path<Values> }

/** A form's field with the days of the week, as check boxes that look like buttons. */
export function WeekdayPicker<Values extends FieldValues>({ legend, control, name }: WeekdayPickerProps<Values>) {
  const { field, fieldState } = useController({ control, name })
  const error = fieldState.error?.message
  const ids = useFieldIds(error)
  const value: readonly number[] = field.value
  const toggle = (day: number) =>
    field.onChange(value.includes(day) ? value.filter((one) => one !== day) : [...value, day].sort())
  return (
    <fieldset className={styles.weekdays} {...ids.control}>
      <legend>{legend}</legend>
      {WEEK.map((day, index) => (
        <label key={day}>
          <input
            type="checkbox"
            ref={index === 0 ? field.ref : undefined}
            aria-label={formatWeekday(day, 'long')}
            checked={value.includes(day)}
            onChange={() => toggle(day)}
            onBlur={field.onBlur}
          />
          <span aria-hidden>{formatWeekday(day, 'short')}</span>
        </label>
      ))}
      <FieldError id={ids.message} error={error} />
    </fieldset>
  )
}
