import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Facility, updateFacility } from '#contract/facility'
import { t } from '#i18n/t'
import type { CallArgs } from '../../../../api'
import { showFormErrors } from '../../../../lib/forms/form-errors'
import { useLatestValues } from '../../../../lib/forms/use-latest-values'
import { toast } from '../../../../lib/page/toast'
import { toastError } from '../../../../lib/requests/api-error'
import { type AffectedBooking, usePreviewHoursMutation, useUpdateFacilityMutation } from '../api'

type Body = CallArgs<typeof updateFacility>['body']

/** Returns those fields that say when a facility is open. */
const toHours = ({ openingTime, closingTime, closedWeekdays, specialHours }: Body) => ({
  ...(openingTime !== undefined && { openingTime }),
  ...(closingTime !== undefined && { closingTime }),
  ...(closedWeekdays && { closedWeekdays }),
  ...(specialHours && { specialHours }),
})

type FacilityForm<Values extends FieldValues> = {
  facility: Facility
  form: UseFormReturn<Values>
  toValues: (facility: Facility) => Values
  toBody: (values: Values) => Body
  listFields: (values: Values) => readonly FieldPath<Values>[]
  onSaved: () => void
}

/**
 * Saves a form of a facility with toasts for progress and result (spec §8, Update). When changed hours affect bookings,
 * they are listed first, and `save` confirms. What another has changed meanwhile is shown unless this user edited it too.
 */
export function useFacilityForm<Values extends FieldValues>(props: FacilityForm<Values>) {
  const { facility, form, toValues, toBody, listFields, onSaved } = props
  const id = facility._id
  const { toBefore, saved, refused } = useLatestValues(form, facility, toValues)
  const [update, updating] = useUpdateFacilityMutation()
  const [preview, previewing] = usePreviewHoursMutation()
  const [affected, setAffected] = useState<readonly AffectedBooking[] | null>(null)
  const show = (error: unknown, toastId?: string) => {
    refused(error)
    showFormErrors(error, listFields(form.getValues()), form.setError)
    toastError(t('Something went wrong. Try Again!'), error, toastId)
  }
  const save = async () => {
    const values = form.getValues()
    const toastId = toast.loading(t('Updating data...'))
    const body = toBody(values)
    const { data, error } = await update({ params: { id }, body: { ...body, before: toBefore(body) } })
    if (!data) return show(error, toastId)
    saved(values, body)
    toast.success(t('Data updated successfully'), { id: toastId })
    onSaved()
  }
  const submit = form.handleSubmit(async (values) => {
    const hours = toHours(toBody(values))
    if (Object.keys(hours).length === 0) return save()
    const { data, error } = await preview({ params: { id }, body: hours })
    if (!data) return show(error)
    if (data.length > 0) return setAffected(data)
    await save()
  })
  const confirmation = { bookings: affected, isOneCourt: false, onConfirm: save, onClose: () => setAffected(null) }
  return { form, submit, confirmation, isBusy: updating.isLoading || previewing.isLoading }
}
