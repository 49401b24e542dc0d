import { clsx } from 'clsx'
import type { ReactNode, Ref } from 'react'
import { t } from '#i18n/t'
import { formatDate } from '../../lib/texts/format'
import { LazyPopover } from '../dialogs/lazy-popover'
import styles from './date-picker.module.css'
import type { PickableDays } from './date-picker-calendar'

const loadCalendar = () => import('./date-picker-calendar')

export type DatePickerProps = PickableDays & {
  /** The name for screen readers, to which the picked day is added. */
  label: string
  /** Empty when no day is picked. */
  value: string
  onChange: (date: string) => void
  /** Shown while no day is picked. */
  placeholder?: string
  /** The text of the button that clears the day; without it a day can only be replaced. */
  clearText?: string
  /** How the picked day is written: `23 Nov, 2026` by default (spec §9). */
  format?: (date: string) => string
  /** The name of the form field; without scripts it is a native date field. */
  name?: string
  className?: string | undefined
  children?: ReactNode
}

export type ControlProps = {
  ref?: Ref<HTMLButtonElement>
  id?: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

/** A button with the picked day, which opens a month to pick another one; its code is loaded on first use. */
export function DatePicker(props: DatePickerProps & ControlProps) {
  const { label, value, onChange, placeholder = t('Choose a day'), clearText, format = formatDate, ...others } = props
  const { name, className, children, min, max, closedWeekdays = [], ...control } = others
  const text = value ? format(value) : placeholder
  return (
    <>
      {name && (
        <>
          <noscript>
            <input type="date" name={name} aria-label={label} min={min} max={max} defaultValue={value} />
          </noscript>
          <input type="hidden" name={name} value={value} />
        </>
      )}
      <LazyPopover
        load={loadCalendar}
        popup="dialog"
        popoverProps={{ label, value, onChange, clearText, min, max, closedWeekdays }}
        {...control}
        className={clsx(styles.trigger, className)}
        // with the visible text, for speech input (WCAG 2.5.3)
        aria-label={`${label}: ${text}`}
      >
        {text}
        {children}
      </LazyPopover>
    </>
  )
}
