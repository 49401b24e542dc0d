import type { UseFormReturn } from 'react-hook-form'
import { t } from '#i18n/t'
import { bindFields } from '../../lib/forms/form-errors'
import { TimeField } from '../../ui/fields/time-field'
import { WeekdayPicker } from '../../ui/fields/weekday-picker'
import styles from './coaching.module.css'

export type HoursValues = { openingTime: string; closingTime: string; closedWeekdays: number[] }

/** When a coach teaches at a venue. */
export function HoursFields({ form }: { form: UseFormReturn<HoursValues> }) {
  const field = bindFields(form)
  const required = { required: t('Enter this too.') }
  return (
    <>
      <div className={styles.pair}>
        <TimeField label={t('From')} {...field('openingTime', required)} />
        <TimeField label={t('Until')} {...field('closingTime', required)} />
      </div>
      <WeekdayPicker legend={t('No lessons on')} control={form.control} name="closedWeekdays" />
    </>
  )
}
