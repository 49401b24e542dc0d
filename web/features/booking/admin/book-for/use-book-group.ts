import type { UseFormReturn } from 'react-hook-form'
import type { AskedItem } from '#contract/item-fields'
import { t } from '#i18n/t'
import { toast } from '../../../../lib/page/toast'
import { useCreateBookingGroupMutation, usePreviewBookingGroupMutation } from '../api'
import { useGroupDays } from '../group/use-group-days'
import { type BookForValues, checkCustomer, FIELDS, toCustomer, toSlot } from './book-for-values'
import { useChosenItems } from './item-fields'
import { saveLastFacility } from './last-facility'

const toRule = (values: BookForValues, items: AskedItem[]) => ({
  ...toSlot(values),
  ...(items.length > 0 && { items }),
  until: values.until,
  ...(values.coach && { coach: values.coach }),
})

/**
 * Books a weekly group: the first submit previews the days, the second books them with the choices for conflicts. If a court
 * was taken meanwhile, nothing is booked and the days are previewed again.
 */
export function useBookGroup(form: UseFormReturn<BookForValues>, onDone: () => void) {
  const [lookUp, { isLoading: isLooking }] = usePreviewBookingGroupMutation()
  const [create, { isLoading: isBooking }] = useCreateBookingGroupMutation()
  const { asked } = useChosenItems({ form })
  const { found, check, fail } = useGroupDays({
    form,
    fields: FIELDS,
    key: JSON.stringify(toRule(form.watch(), asked)),
    preview: (values) => lookUp({ body: toRule(values, asked) }),
  })
  const book = async (values: BookForValues, changes: NonNullable<typeof found>['changes']) => {
    const body = { ...toRule(values, asked), ...toCustomer(values), label: values.label, changes }
    const { data, error } = await create({ body })
    if (!data) return fail(error, values)
    toast.success(t('Bookings confirmed!'), {
      description: t('{count, plural, one {# booking} other {# bookings}} in one group.', {
        count: data.bookings.length,
      }),
    })
    saveLastFacility(values.facility)
    onDone()
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
