import { clsx } from 'clsx'
import { Calendar } from 'lucide-react'
import { FieldFrame, type FieldTexts, useField } from '../fields/field'
import field from '../fields/field.module.css'
import styles from './date-field.module.css'
import { type ControlProps, DatePicker, type DatePickerProps } from './date-picker'

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
