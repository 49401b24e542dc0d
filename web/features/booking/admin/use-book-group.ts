import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Occurrence } from '#contract/booking-group'
import { getFailure } from '../../../api'
import { showFormErrors } from '../../../lib/form-errors'
import { plural } from '../../../lib/format'
import { toast } from '../../../lib/toast'
import { useCreateBookingGroupMutation, usePreviewBookingGroupMutation } from './admin-api'
import { type Choices, countBooked, toChanges } from './group-choices'
import { type BookForValues, checkCustomer, FIELDS, toCustomer, toSlot } from './use-book-for'

const toRule = (values: BookForValues) => ({ ...toSlot(values), until: values.until })

/** The days as they were looked up for `key`, the rule as text. */
type Looked = { key: string; occurrences: Occurrence[] }

/**
 * Books weekly: the first submit looks the days up, the next books them with what was chosen for each conflict. When a
 * court was taken meanwhile nothing is booked, and the days are looked up again.
 */
export function useBookGroup(form: UseFormReturn<BookForValues>, onDone: () => void) {
  const [looked, setLooked] = useState<Looked>()
  const [choices, setChoices] = useState<Choices>({})
  const [lookUp, { isLoading: isLooking }] = usePreviewBookingGroupMutation()
  const [create, { isLoading: isBooking }] = useCreateBookingGroupMutation()
  const key = JSON.stringify(toRule(form.watch()))
  const current = looked?.key === key ? looked.occurrences : undefined

  const fail = (error: unknown) => {
    const failure = getFailure(error)
    showFormErrors(failure, FIELDS, form.setError)
    toast.error('Something went wrong', { description: failure?.message })
  }
  const check = async (values: BookForValues) => {
    const { data, error } = await lookUp({ body: toRule(values) })
    if (!data) return fail(error)
    setLooked({ key: JSON.stringify(toRule(values)), occurrences: data })
  }
  const book = async (values: BookForValues, occurrences: Occurrence[]) => {
    const changes = toChanges(occurrences, choices)
    const body = { ...toRule(values), ...toCustomer(values), label: values.label, changes }
    const { data, error } = await create({ body })
    if (data) {
      toast.success('Bookings confirmed!', { description: `${plural(data.bookings.length, 'booking')} in one group.` })
      return onDone()
    }
    fail(error)
    if (getFailure(error)?.code === 'slot_taken') await check(values)
  }
  const submit = form.handleSubmit(async (values) => {
    if (checkCustomer(values, form.setError)) await (current ? book(values, current) : check(values))
  })
  const choose = (date: string, choice: string) => setChoices((before) => ({ ...before, [date]: choice }))
  return {
    submit,
    busy: isLooking || isBooking,
    action: current ? `Book ${plural(countBooked(current, choices), 'day')}` : 'Check the days',
    preview: current && { occurrences: current, choices, onChoose: choose },
  }
}
