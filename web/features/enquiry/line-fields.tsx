import { Trash2 } from 'lucide-react'
import type { Facility } from '#contract/facility'
import { MAX_WANTED } from '#contract/limits'
import { t } from '#i18n/t'
import { useSite } from '../../lib/page/site'
import { formatDay } from '../../lib/texts/format'
import { IconButton } from '../../ui/buttons/button'
import { TimeOptions } from '../../ui/dates/slot-options'
import { DateField } from '../../ui/fields/date-field'
import { FieldError, SelectField } from '../../ui/fields/field'
import styles from './enquiry.module.css'
import { listTimes, type WantedLine } from './wanted-lines'

type LineProps = {
  facility: Facility
  line: WantedLine
  days: { min: string; max: string }
  error: string | undefined
  onChange: (change: Partial<WantedLine>) => void
  /** Undefined for the only line. */
  onRemove: (() => void) | undefined
}

const countCourts = (count: number) => t('{count, plural, one {A court} other {# courts}}', { count })

/** Focuses the first field of a line. */
export const focusLine = (form: HTMLFormElement, at: number) =>
  form.querySelectorAll('fieldset')[at]?.querySelector<HTMLElement>('button, select')?.focus()

/** A day, its hours, and which space or how many courts are wanted. */
export function LineFields({ facility, line, days, error, onChange, onRemove }: LineProps) {
  const { slotMinutes } = useSite()
  const { date, startTime, endTime, what } = line
  const { starts, ends } = listTimes(facility, what, slotMinutes)
  const id = `line-${line.key}-error`
  const chooseWhat = (next: string) => {
    const times = listTimes(facility, next, slotMinutes)
    const start = times.starts.includes(startTime) ? startTime : (times.starts[0] ?? '')
    const end = times.ends.includes(endTime) && endTime > start ? endTime : (times.ends.at(-1) ?? '')
    onChange({ what: next, startTime: start, endTime: end })
  }
  const chooseStart = (start: string) =>
    onChange({ startTime: start, ...(endTime <= start && { endTime: ends.find((end) => end > start) ?? '' }) })
  return (
    <fieldset className={styles.line} aria-describedby={error ? id : undefined}>
      <legend className="sr-only">{formatDay(date)}</legend>
      <DateField label={t('Day')} value={date} onChange={(day) => onChange({ date: day })} {...days} />
      <SelectField label={t('From')} value={startTime} onChange={({ target }) => chooseStart(target.value)}>
        <TimeOptions times={starts} />
      </SelectField>
      <SelectField
        label={t('{object, select, time {To} other {To}}', { object: 'time' })}
        value={endTime}
        onChange={({ target }) => onChange({ endTime: target.value })}
      >
        <TimeOptions times={ends.filter((end) => end > startTime)} />
      </SelectField>
      <SelectField label={t('What')} value={what} onChange={({ target }) => chooseWhat(target.value)}>
        {facility.spaces?.map((space) => (
          <option key={space.id} value={space.id}>
            {space.name}
          </option>
        ))}
        {Array.from({ length: Math.min(facility.courts, MAX_WANTED) }, (_, index) => (
          <option key={countCourts(index + 1)} value={String(index + 1)}>
            {countCourts(index + 1)}
          </option>
        ))}
      </SelectField>
      {onRemove && (
        <IconButton className={styles.remove} label={t('Remove {day}', { day: formatDay(date) })} onClick={onRemove}>
          <Trash2 className="icon" />
        </IconButton>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
