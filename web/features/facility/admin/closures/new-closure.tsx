import { useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../../../lib/forms/form-errors'
import { getEdits } from '../../../../lib/forms/use-draft'
import { resetExcept } from '../../../../lib/forms/use-latest-values'
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

type Previewed = { values: ClosureValues; bookings: readonly AffectedBooking[] }

/** The form of a new closure: submitting previews affected bookings. It is created if there are none, or once confirmed. */
export function useNewClosure(facility: string) {
  const [preview, previewing] = usePreviewClosureMutation()
  const [create, creating] = useCreateClosureMutation()
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  const form = useForm<ClosureValues>({ defaultValues: NEW_CLOSURE })
  const toRequest = (values: ClosureValues) => ({ params: { id: facility }, body: toClosureBody(values) })
  const show = (error: unknown) => {
    showFormErrors(error, FIELDS, form.setError)
    toastError(t('Something went wrong. Try Again!'), error)
  }
  // not what the form holds by now, which was not previewed
  const close = async (values: ClosureValues) => {
    const { data, error } = await create(toRequest(values))
    if (!data) return show(error)
    resetExcept(form, NEW_CLOSURE, getEdits(form, values))
    const description =
      data.hits.length > 0
        ? t('{count, plural, one {# customer is} other {# customers are}} notified by e-mail.', {
            count: countCustomers(data.hits),
          })
        : t('No bookings are affected.')
    toast.success(t('Closure added'), { description })
  }
  const submit = form.handleSubmit(async (values) => {
    const { data: bookings, error } = await preview(toRequest(values))
    if (!bookings) return show(error)
    if (bookings.length > 0) return setPreviewed({ values, bookings })
    await close(values)
  })
  const confirmation = {
    bookings: previewed?.bookings ?? null,
    isOneCourt: previewed !== null && previewed.values.court !== '',
    onConfirm: () => previewed && void close(previewed.values),
    onClose: () => setPreviewed(null),
  }
  return { form, submit, confirmation, isBusy: previewing.isLoading || creating.isLoading }
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
  const { form, submit, confirmation, isBusy } = newClosure
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
      <ConfirmClosure {...confirmation} />
    </form>
  )
}
