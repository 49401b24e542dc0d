import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import type { Facility } from '#contract/facility'
import { msg, t } from '#i18n/t'
import { getToday } from '../../../lib/calendar-day'
import { toDigits } from '../../../lib/format'
import { Button } from '../../../ui/button'
import { DateField } from '../../../ui/date-picker'
import { Checkbox, Field, SelectField } from '../../../ui/field'
import { FieldRow } from '../../../ui/field-row'
import { FormError } from '../../../ui/form-error'
import layout from '../../../ui/layout.module.css'
import { type ClosureValues, getWeekdayName, listTimes } from './closure-values'
import { ConfirmClosure } from './confirm-closure'
import { useNewClosure } from './use-new-closure'

const REQUIRED = msg('This field is required')

type Form = UseFormReturn<ClosureValues>

function Days({ form, today }: { form: Form; today: string }) {
  const { errors } = form.formState
  const rules = { required: t(REQUIRED) }
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

const toOption = (time: string) => (
  <option key={time} value={time}>
    {toDigits(time)}
  </option>
)

/** All courts for whole days unless one court or hours are chosen. */
function Limits({ form, facility }: { form: Form; facility: Facility }) {
  const { errors } = form.formState
  const from = useWatch({ control: form.control, name: 'from' })
  const weekday = from && getWeekdayName(from)
  const times = listTimes(facility)
  return (
    <>
      <FieldRow count={3}>
        <SelectField label={t('Court')} error={errors.court?.message} {...form.register('court')}>
          <option value="">{t('All courts')}</option>
          {Array.from({ length: facility.courts }, (_, index) => index + 1).map((number) => (
            <option key={number} value={number}>
              {t('Court {number, number}', { number })}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('Begins')} error={errors.startTime?.message} {...form.register('startTime')}>
          <option value="">{t('All day')}</option>
          {times.slice(0, -1).map(toOption)}
        </SelectField>
        <SelectField label={t('Ends')} error={errors.endTime?.message} {...form.register('endTime')}>
          <option value="">{t('All day')}</option>
          {times.slice(1).map(toOption)}
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

/** Closes a venue, a court or hours. The bookings this hits are listed before it is done. */
export function NewClosure({ facility }: { facility: Facility }) {
  const { form, submit, close, affected, setAffected, busy } = useNewClosure(facility._id)
  const { errors } = form.formState
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <Days form={form} today={getToday(facility.timeZone)} />
      <Limits form={form} facility={facility} />
      <Field
        label={t('Reason')}
        hint={t('Shown to players')}
        autoComplete="off"
        error={errors.reason?.message}
        {...form.register('reason', { required: t(REQUIRED) })}
      />
      <FormError error={errors.root?.message} />
      <Button type="submit" loading={busy}>
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
