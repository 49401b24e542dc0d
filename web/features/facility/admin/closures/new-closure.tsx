import { useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../../../lib/forms/form-errors'
import { toast } from '../../../../lib/page/toast'
import { toastError } from '../../../../lib/requests/api-error'
import { getToday } from '../../../../lib/time/calendar-day'
import { Button } from '../../../../ui/buttons/button'
import { CourtOptions, TimeOptions } from '../../../../ui/dates/slot-options'
import { DateRangeFields } from '../../../../ui/fields/date-range-fields'
import { Checkbox, Field, SelectField } from '../../../../ui/fields/field'
import { FieldRow } from '../../../../ui/fields/field-row'
import { FormError } from '../../../../ui/fields/form-error'
import layout from '../../../../ui/layout/layout.module.css'
import { type AffectedBooking, useCreateClosureMutation, usePreviewClosureMutation } from '../api'
import { type ClosureValues, FIELDS, getWeekdayName, listTimes, NEW_CLOSURE, toClosureBody } from './closure-values'
import { ConfirmClosure, countCustomers } from './confirm-closure'

/** The form of a new closure: submitting previews affected bookings. It is created if there are none, or by `close`. */
export function useNewClosure(facility: string) {
  const [preview, previewing] = usePreviewClosureMutation()
  const [create, creating] = useCreateClosureMutation()
  const [affected, setAffected] = useState<readonly AffectedBooking[] | null>(null)
  const form = useForm<ClosureValues>({ defaultValues: NEW_CLOSURE })
  const request = () => ({ params: { id: facility }, body: toClosureBody(form.getValues()) })
  const show = (error: unknown) => {
    showFormErrors(error, FIELDS, form.setError)
    toastError(t('Something went wrong. Try Again!'), error)
  }
  const close = async () => {
    const { data, error } = await create(request())
    if (!data) return show(error)
    form.reset()
    const description =
      data.hits.length > 0
        ? t('{count, plural, one {# customer is} other {# customers are}} notified by e-mail.', {
            count: countCustomers(data.hits),
          })
        : t('No bookings are affected.')
    toast.success(t('Closure added'), { description })
  }
  const submit = form.handleSubmit(async () => {
    const { data, error } = await preview(request())
    if (!data) return show(error)
    if (data.length > 0) return setAffected(data)
    await close()
  })
  return { form, submit, close, affected, setAffected, isBusy: previewing.isLoading || creating.isLoading }
}

type Form = UseFormReturn<ClosureValues>

/** Court, hours and weekday of a closure; by default it closes all courts for whole days. */
function LimitFields({ form, facility }: { form: Form; facility: Facility }) {
  const field = bindFields(form)
  const from = useWatch({ control: form.control, name: 'from' })
  const weekday = from && getWeekdayName(from)
  const times = listTimes(facility)
  return (
    <>
      <FieldRow count={3} short>
        <SelectField label={t('Court')} {...field('court')}>
          <option value="">{t('All courts')}</option>
          <CourtOptions courts={facility.courts} />
        </SelectField>
        <SelectField label={t('Begins')} {...field('startTime')}>
          <option value="">{t('All day')}</option>
          <TimeOptions times={times.slice(0, -1)} />
        </SelectField>
        <SelectField label={t('Ends')} {...field('endTime')}>
          <option value="">{t('All day')}</option>
          <TimeOptions times={times.slice(1)} />
        </SelectField>
      </FieldRow>
      <Checkbox
        label={weekday ? t('Only every {weekday}', { weekday }) : t('Only on the weekday of the first day')}
        {...field('weekly')}
      />
    </>
  )
}

export type NewClosureProps = { facility: Facility; newClosure: ReturnType<typeof useNewClosure> }

/** The form to close a facility, a court or hours. Affected bookings are listed for confirmation first. */
export function NewClosure({ facility, newClosure }: NewClosureProps) {
  const { form, submit, close, affected, setAffected, isBusy } = newClosure
  const field = bindFields(form)
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <FieldRow>
        <DateRangeFields form={form} from="from" to="to" min={getToday(facility.timeZone)} isRequired />
      </FieldRow>
      <LimitFields form={form} facility={facility} />
      <Field
        label={t('Reason')}
        hint={t('Shown to players')}
        autoComplete="off"
        {...field('reason', { required: t('This field is required') })}
      />
      <FormError error={form.formState.errors.root?.message} />
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
