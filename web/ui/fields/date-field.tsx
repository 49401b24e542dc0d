import { clsx } from 'clsx'
import { Calendar } from 'lucide-react'
import { type ControlProps, DatePicker, type DatePickerProps } from '../dates/date-picker'
import styles from './date-field.module.css'
import { FieldFrame, type FieldTexts, useField } from './field'
import field from './field.module.css'

type DateFieldProps = Omit<DatePickerProps, 'className'> & Pick<ControlProps, 'ref'> & Omit<FieldTexts, 'label'>

export function DateField({ label, hint, error, className, ...picker }: DateFieldProps) {
  const { control, frame } = useField({ label, hint, error, className })
  return (
    <FieldFrame {...frame}>
      <DatePicker label={label} className={clsx(field.input, styles.field)} {...picker} {...control}>
        <Calendar className="icon" />
      </DatePicker>
    </FieldFrame>
  )
}
