import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { getFailure } from '../../../api'
import { getToday } from '../../../lib/calendar-day'
import { showFormErrors } from '../../../lib/form-errors'
import { plural } from '../../../lib/format'
import { toast } from '../../../lib/toast'
import { Button } from '../../../ui/button'
import { DateField } from '../../../ui/date-picker'
import { Field } from '../../../ui/field'
import { FieldRow } from '../../../ui/field-row'
import { FormError } from '../../../ui/form-error'
import layout from '../../../ui/layout.module.css'
import { type AffectedBooking, useCreateClosureMutation, usePreviewClosureMutation } from './admin-api'
import { ConfirmClosure, countCustomers } from './confirm-closure'

const FIELDS = ['from', 'to', 'reason'] as const

/** Sends the form: first for the bookings it would hit, then, at once or when these are confirmed, to make the closure. */
function useNewClosure(facility: string) {
  const [preview, previewing] = usePreviewClosureMutation()
  const [create, creating] = useCreateClosureMutation()
  const [affected, setAffected] = useState<readonly AffectedBooking[] | null>(null)
  const form = useForm({ defaultValues: { from: '', to: '', reason: '' } })
  const request = () => ({ params: { id: facility }, body: form.getValues() })
  const show = (error: unknown) => {
    const failure = getFailure(error)
    showFormErrors(failure, FIELDS, form.setError)
    toast.error('Something went wrong. Try Again!', { description: failure?.message })
  }
  const close = async () => {
    const { data, error } = await create(request())
    if (!data) return show(error)
    form.reset()
    const told = countCustomers(data.hits)
    const description =
      data.hits.length > 0
        ? `${plural(told, 'customer is', 'customers are')} told by e-mail.`
        : 'No bookings are affected.'
    toast.success('Closure added', { description })
  }
  const submit = form.handleSubmit(async () => {
    const { data, error } = await preview(request())
    if (!data) return show(error)
    if (data.length > 0) return setAffected(data)
    await close()
  })
  return { form, submit, close, affected, setAffected, busy: previewing.isLoading || creating.isLoading }
}

/** Closes a venue from one day to another. The bookings this hits are listed before it is done. */
export function NewClosure({ facility, timeZone }: { facility: string; timeZone: string }) {
  const today = getToday(timeZone)
  const { form, submit, close, affected, setAffected, busy } = useNewClosure(facility)
  const { errors } = form.formState
  const required = { required: 'This field is required' }
  const { field: from } = useController({ control: form.control, name: 'from', rules: required })
  const { field: to } = useController({ control: form.control, name: 'to', rules: required })
  const chooseFirst = (day: string) => {
    from.onChange(day)
    if (to.value < day) to.onChange(day)
  }
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <FieldRow>
        <DateField
          label="First day"
          min={today}
          error={errors.from?.message}
          ref={from.ref}
          value={from.value}
          onChange={chooseFirst}
        />
        <DateField
          label="Last day"
          min={from.value || today}
          error={errors.to?.message}
          ref={to.ref}
          value={to.value}
          onChange={to.onChange}
        />
      </FieldRow>
      <Field label="Reason" autoComplete="off" error={errors.reason?.message} {...form.register('reason', required)} />
      <FormError error={errors.root?.message} />
      <Button type="submit" variant="outline" loading={busy}>
        Close these days
      </Button>
      <ConfirmClosure bookings={affected} onConfirm={close} onClose={() => setAffected(null)} />
    </form>
  )
}
