import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { getToday } from '../../../../lib/calendar-day'
import { Button } from '../../../../ui/button'
import { DateField } from '../../../../ui/date-picker'
import { Checkbox, Field, SelectField } from '../../../../ui/field'
import { FieldRow } from '../../../../ui/field-row'
import { FormError } from '../../../../ui/form-error'
import layout from '../../../../ui/layout.module.css'
import { CourtOptions, TimeOptions } from '../../../../ui/slot-options'
import { type ClosureValues, getWeekdayName, listTimes } from './closure-values'
import { ConfirmClosure } from './confirm-closure'
import type { useNewClosure } from './use-new-closure'

type Form = UseFormReturn<ClosureValues>

/** The first and the last day; choosing a first day after the last moves that too. */
function DayFields({ form, today }: { form: Form; today: string }) {
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
function LimitFields({ form, facility }: { form: Form; facility: Facility }) {
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

export type NewClosureProps = { facility: Facility; newClosure: ReturnType<typeof useNewClosure> }

/** The form to close a facility, a court or hours. Affected bookings are listed for confirmation first. */
export function NewClosure({ facility, newClosure }: NewClosureProps) {
  const { form, submit, close, affected, setAffected, isBusy } = newClosure
  const { errors } = form.formState
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <DayFields form={form} today={getToday(facility.timeZone)} />
      <LimitFields form={form} facility={facility} />
      <Field
        label={t('Reason')}
        hint={t('Shown to players')}
        autoComplete="off"
        error={errors.reason?.message}
        {...form.register('reason', { required: t('This field is required') })}
      />
      <FormError error={errors.root?.message} />
      <Button type="submit" loading={isBusy}>
        {t('Add closure')}
      </Button>
      <ConfirmClosure
        bookings={affected}
        isOneCourt={form.getValues('court') !== ''}
        onConfirm={close}
        onClose={() => setAffected(null)}
      />
    </form>
  )
}
