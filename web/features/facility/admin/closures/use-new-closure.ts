import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { t } from '#i18n/t'
import { getErrorReply } from '../../../../lib/api-error'
import { showFormErrors } from '../../../../lib/form-errors'
import { toast } from '../../../../lib/toast'
import { type AffectedBooking, useCreateClosureMutation, usePreviewClosureMutation } from '../api'
import { type ClosureValues, FIELDS, NEW_CLOSURE, toClosureBody } from './closure-values'
import { countCustomers } from './confirm-closure'

/** The form of a new closure: submitting previews affected bookings. It is created if there are none, or by `close`. */
export function useNewClosure(facility: string) {
  const [preview, previewing] = usePreviewClosureMutation()
  const [create, creating] = useCreateClosureMutation()
  const [affected, setAffected] = useState<readonly AffectedBooking[] | null>(null)
  const form = useForm<ClosureValues>({ defaultValues: NEW_CLOSURE })
  const request = () => ({ params: { id: facility }, body: toClosureBody(form.getValues()) })
  const show = (error: unknown) => {
    const errorReply = getErrorReply(error)
    showFormErrors(errorReply, FIELDS, form.setError)
    toast.error(t('Something went wrong. Try Again!'), { description: errorReply?.message })
  }
  const close = async () => {
    const { data, error } = await create(request())
    if (!data) return show(error)
    form.reset()
    const told = countCustomers(data.hits)
    const description =
      data.hits.length > 0
        ? t('{count, plural, one {# customer is} other {# customers are}} told by e-mail.', { count: told })
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
