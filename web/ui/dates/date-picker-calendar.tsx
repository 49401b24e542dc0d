import { Popover } from '@base-ui/react/popover'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { type ChevronProps, DayPicker, type Matcher } from 'react-day-picker'
import { useSite } from '../../lib/page/site'
import { addDays, WEEK } from '../../lib/time/calendar-day'
import type { LazyPopoverProps } from '../dialogs/lazy-popover'
import styles from './date-picker-calendar.module.css'
import { formatters, labels, toDay, toLocalDate } from './date-picker-texts'

/** The days that can be picked; all dates are yyyy-MM-dd. */
export type PickableDays = {
  min?: string | undefined
  max?: string | undefined
  /** 0 is Sunday. */
  closedWeekdays?: readonly number[]
}

/** The number of days before and after today that can be reached without limits. */
const REACH = 3 * 365

const Chevron = ({ orientation }: ChevronProps) =>
  orientation === 'left' ? <ChevronLeft className="icon" /> : <ChevronRight className="icon" />

const classNames = {
  months: styles.months,
  month_caption: styles.caption,
  nav: styles.nav,
  button_previous: styles.step,
  button_next: styles.step,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.dayButton,
  today: styles.today,
  selected: styles.selected,
  disabled: styles.disabled,
  dropdowns: styles.dropdowns,
  dropdown: styles.dropdown,
  dropdown_root: styles.dropdownRoot,
}

const toDisabled = ({ min, max }: PickableDays, closed: Matcher): Matcher[] => [
  ...(min ? [{ before: toLocalDate(min) }] : []),
  ...(max ? [{ after: toLocalDate(max) }] : []),
  closed,
]

type CalendarProps = LazyPopoverProps &
  PickableDays & {
    label: string
    value: string
    onChange: (date: string) => void
    clearText: string | undefined
  }

/** The popover of the date picker: a month, buttons to other months, and a button to clear the day. */
export default function DatePickerCalendar({ trigger, label, value, onChange, clearText, ...days }: CalendarProps) {
  const { today } = useSite()
  const [open, setOpen] = useState(true)
  const closed = { dayOfWeek: [...(days.closedWeekdays ?? [])] }
  const popup = useRef<HTMLDivElement>(null)
  const pick = (date: string) => {
    setOpen(false)
    onChange(date)
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner className={styles.positioner} align="start" sideOffset={6} collisionPadding={12}>
          <Popover.Popup
            ref={popup}
            className={styles.popup}
            aria-label={label}
            initialFocus={() => popup.current?.querySelector<HTMLElement>('td [tabindex="0"]') ?? true}
          >
            <DayPicker
              mode="single"
              required
              selected={value ? toLocalDate(value) : undefined}
              onSelect={(date) => pick(toDay(date))}
              defaultMonth={toLocalDate(value || days.min || today)}
              startMonth={toLocalDate(days.min ?? addDays(today, -REACH))}
              endMonth={toLocalDate(days.max ?? addDays(today, REACH))}
              captionLayout={days.min ? 'label' : 'dropdown'}
              today={toLocalDate(today)}
              weekStartsOn={WEEK[0]}
              disabled={toDisabled(days, closed)}
              modifiers={{ closed }}
              modifiersClassNames={{ closed: styles.closed ?? '' }}
              formatters={formatters}
              labels={labels}
              classNames={classNames}
              components={{ Chevron }}
            />
            {clearText && value && (
              <button type="button" className={styles.clear} onClick={() => pick('')}>
                {clearText}
              </button>
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
