import type { UseFormReturn } from 'react-hook-form'
import { t } from '#i18n/t'
import { getErrorReply } from '../../../../lib/api-error'
import { showFormErrors } from '../../../../lib/form-errors'
import { toast } from '../../../../lib/toast'
import { useCreateBookingGroupMutation, usePreviewBookingGroupMutation } from '../api'
import { useGroupDays } from '../group/use-group-days'
import { type BookForValues, checkCustomer, FIELDS, toCustomer, toSlot } from './book-for-values'

const toRule = (values: BookForValues) => ({ ...toSlot(values), until: values.until })

/**
 * Books a weekly group: the first submit previews the days, the second books them with the choices for conflicts. If a court
 * was taken meanwhile, nothing is booked and the days are previewed again.
 */
export function useBookGroup(form: UseFormReturn<BookForValues>, onDone: () => void) {
  const { found, show } = useGroupDays(JSON.stringify(toRule(form.watch())))
  const [lookUp, { isLoading: isLooking }] = usePreviewBookingGroupMutation()
  const [create, { isLoading: isBooking }] = useCreateBookingGroupMutation()

  const fail = (error: unknown) => {
    const errorReply = getErrorReply(error)
    showFormErrors(errorReply, FIELDS, form.setError)
    toast.error(t('Something went wrong'), { description: errorReply?.message })
  }
  const check = async (values: BookForValues) => {
    const { data, error } = await lookUp({ body: toRule(values) })
    if (data) show(data)
    else fail(error)
  }
  const book = async (values: BookForValues, changes: NonNullable<typeof found>['changes']) => {
    const body = { ...toRule(values), ...toCustomer(values), label: values.label, changes }
    const { data, error } = await create({ body })
    if (data) {
      toast.success(t('Bookings confirmed!'), {
        description: t('{count, plural, one {# booking} other {# bookings}} in one group.', {
          count: data.bookings.length,
        }),
      })
      return onDone()
    }
    fail(error)
    if (getErrorReply(error)?.code === 'slot_taken') await check(values)
  }
  const submit = form.handleSubmit(async (values) => {
    if (checkCustomer(values, form.setError)) await (found ? book(values, found.changes) : check(values))
  })
  return {
    submit,
    isBusy: isLooking || isBooking,
    action: found ? t('Book {count, plural, one {# day} other {# days}}', { count: found.count }) : t('Check the days'),
    /** Why the group can't be booked; false when it can. */
    reason: found?.count === 0 && t('No day is free. Move one below, or choose another time or court.'),
    preview: found?.preview,
  }
}
