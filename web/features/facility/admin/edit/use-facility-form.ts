import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Facility, updateFacility } from '#contract/facility'
import { t } from '#i18n/t'
import type { CallArgs } from '../../../../api'
import { showFormErrors } from '../../../../lib/forms/form-errors'
import { hasEdits } from '../../../../lib/forms/use-draft'
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
  type Edit = { values: Values; body: Body; before: Record<string, unknown> }
  const { facility, form, toValues, toBody, listFields, onSaved } = props
  const id = facility._id
  const { toBefore, saved, refused } = useLatestValues(form, facility, toValues)
  const [update, updating] = useUpdateFacilityMutation()
  const [preview, previewing] = usePreviewHoursMutation()
  const [previewed, setPreviewed] = useState<{ edit: Edit; bookings: readonly AffectedBooking[] } | null>(null)
  const show = (error: unknown, toastId?: string) => {
    refused(error)
    showFormErrors(error, listFields(form.getValues()), form.setError)
    toastError(t('Something went wrong. Try Again!'), error, toastId)
  }
  // not what the form holds by now, which was not previewed
  const save = async ({ values, body, before }: Edit) => {
    const toastId = toast.loading(t('Updating data...'))
    const { data, error } = await update({ params: { id }, body: { ...body, before } })
    if (!data) return show(error, toastId)
    const isEditedSince = hasEdits(form, values)
    saved(values, body)
    toast.success(t('Data updated successfully'), { id: toastId })
    if (!isEditedSince) onSaved()
  }
  const submit = form.handleSubmit(async (values) => {
    const body = toBody(values)
    const edit = { values, body, before: toBefore(body) }
    const hours = toHours(body)
    if (Object.keys(hours).length === 0) return save(edit)
    const { data: bookings, error } = await preview({ params: { id }, body: hours })
    if (!bookings) return show(error)
    if (bookings.length > 0) return setPreviewed({ edit, bookings })
    await save(edit)
  })
  const confirmation = {
    bookings: previewed?.bookings ?? null,
    isOneCourt: false,
    onConfirm: () => previewed && void save(previewed.edit),
    onClose: () => setPreviewed(null),
  }
  return { form, submit, confirmation, isBusy: updating.isLoading || previewing.isLoading }
}
