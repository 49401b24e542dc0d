import type { Control, FieldValues, Path } from 'react-hook-form'
import { WEEK } from '../../lib/time/calendar-day'
import { formatWeekday } from '../../lib/time/day-names'
import { NumberPicker } from './number-picker'

type WeekdayPickerProps<Values extends FieldValues> = { legend: string; control: Control<Values>; name: Path<Values> }

/** A form's field with the days of the week. */
export const WeekdayPicker = <Values extends FieldValues>(props: WeekdayPickerProps<Values>) => (
  <NumberPicker
    {...props}
    options={WEEK.map((day) => ({
      value: day,
      name: formatWeekday(day, 'long'),
      label: formatWeekday(day, 'short'),
    }))}
  />
)
