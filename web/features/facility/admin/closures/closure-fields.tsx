import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { DateField } from '../../../../ui/date-picker'
import { Checkbox, SelectField } from '../../../../ui/field'
import { FieldRow } from '../../../../ui/field-row'
import { CourtOptions, TimeOptions } from '../../../../ui/slot-options'
import { type ClosureValues, getWeekdayName, listTimes } from './closure-values'

type Form = UseFormReturn<ClosureValues>

/** The first and the last day; choosing a first day after the last moves that too. */
export function DayFields({ form, today }: { form: Form; today: string }) {
  const { errors } = form.formState
  const rules = { required: t('This field is required') }
  const { field: from } = useController({ control: form.control, name: 'from', rules })
  const { field: to } = useController({ control: form.control, name: 'to', rules })
  const chooseFirst = (day: string) => {
    from.onChange(day)
    if (to.value < day) to.onChange(day)
  }
  return (
    <FieldRow>
      <DateField
        label={t('First day')}
        min={today}
        error={errors.from?.message}
        ref={from.ref}
        value={from.value}
        onChange={chooseFirst}
      />
      <DateField
        label={t('Last day')}
        min={from.value || today}
        error={errors.to?.message}
        ref={to.ref}
        value={to.value}
        onChange={to.onChange}
      />
    </FieldRow>
  )
}

/** Court, hours and weekday of a closure; by default it closes all courts for whole days. */
export function LimitFields({ form, facility }: { form: Form; facility: Facility }) {
  const { errors } = form.formState
  const from = useWatch({ control: form.control, name: 'from' })
  const weekday = from && getWeekdayName(from)
  const times = listTimes(facility)
  return (
    <>
      <FieldRow count={3}>
        <SelectField label={t('Court')} error={errors.court?.message} {...form.register('court')}>
          <option value="">{t('All courts')}</option>
          <CourtOptions courts={facility.courts} />
        </SelectField>
        <SelectField label={t('Begins')} error={errors.startTime?.message} {...form.register('startTime')}>
          <option value="">{t('All day')}</option>
          <TimeOptions times={times.slice(0, -1)} />
        </SelectField>
        <SelectField label={t('Ends')} error={errors.endTime?.message} {...form.register('endTime')}>
          <option value="">{t('All day')}</option>
          <TimeOptions times={times.slice(1)} />
        </SelectField>
      </FieldRow>
      <Checkbox
        label={weekday ? t('Only every {weekday}', { weekday }) : t('Only on the weekday of the first day')}
        error={errors.weekly?.message}
        {...form.register('weekly')}
      />
    </>
  )
}
