import type { UseFormReturn } from 'react-hook-form'
import { t } from '#i18n/t'
import { WEEK } from '../../lib/calendar-day'
import { formatWeekday } from '../../lib/day-names'
import { bindFields } from '../../lib/form-errors'
import { Field } from '../../ui/field'
import styles from './coaching.module.css'

export type HoursValues = { openingTime: string; closingTime: string; closedWeekdays: string[] }

export const toHoursValues = (hours: { openingTime: string; closingTime: string; closedWeekdays: number[] }) => ({
  openingTime: hours.openingTime,
  closingTime: hours.closingTime,
  closedWeekdays: hours.closedWeekdays.map(String),
})

export const toHoursBody = ({ openingTime, closingTime, closedWeekdays }: HoursValues) => ({
  openingTime,
  closingTime,
  closedWeekdays: closedWeekdays.map(Number),
})

/** When a coach teaches at a venue. */
export function HoursFields({ form }: { form: UseFormReturn<HoursValues> }) {
  const field = bindFields(form)
  const required = { required: t('Enter this too.') }
  return (
    <>
      <div className={styles.pair}>
        <Field label={t('From')} type="time" {...field('openingTime', required)} />
        <Field label={t('Until')} inputMode="numeric" maxLength={5} {...field('closingTime', required)} />
      </div>
      <fieldset>
        <legend>{t('No lessons on')}</legend>
        <div className={styles.days}>
          {WEEK.map((day) => (
            <label key={day}>
              <input type="checkbox" value={String(day)} {...form.register('closedWeekdays')} />{' '}
              {formatWeekday(day, 'short')}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}
