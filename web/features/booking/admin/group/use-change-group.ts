import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { BookingDetail } from '#contract/booking'
import { t } from '#i18n/t'
import { getErrorReply } from '../../../../lib/api-error'
import { getMonday } from '../../../../lib/calendar-day'
import { showFormErrors } from '../../../../lib/form-errors'
import { toast } from '../../../../lib/toast'
import { useChangeBookingGroupMutation, usePreviewGroupChangeMutation } from '../api'
import { useGroupDays } from './use-group-days'

type Values = { which: 'following' | 'all'; startTime: string; endTime: string; court: string; weekday: string }

const FIELDS = ['which', 'startTime', 'endTime', 'court', 'weekday'] as const

const toBody = ({ which, startTime, endTime, court, weekday }: Values, booking: BookingDetail) => ({
  startTime,
  endTime,
  ...(which === 'following' && { from: booking._id }),
  ...(court !== '' && { court: Number(court) }),
  ...(weekday !== '' && { weekday: Number(weekday) }),
})

/** Moves several bookings of a group: the first submit previews the days, the second moves them, as in `useBookGroup`. */
export function useChangeGroup(booking: BookingDetail, groupId: string) {
  const { startTime, endTime } = booking
  const form = useForm<Values>({ defaultValues: { which: 'following', startTime, endTime, court: '', weekday: '' } })
  const { found, show } = useGroupDays(JSON.stringify(toBody(form.watch(), booking)))
  const [lookUp, { isLoading: isLooking }] = usePreviewGroupChangeMutation()
  const [change, { isLoading: isMoving }] = useChangeBookingGroupMutation()
  const navigate = useNavigate()
  const params = { id: groupId }

  const fail = (error: unknown) => {
    const errorReply = getErrorReply(error)
    showFormErrors<Values>(errorReply, FIELDS, form.setError)
    toast.error(t('Something went wrong'), { description: errorReply?.message })
  }
  const check = async (values: Values) => {
    const { data, error } = await lookUp({ params, body: toBody(values, booking) })
    if (data) show(data)
    else fail(error)
  }
  const submit = form.handleSubmit(async (values) => {
    if (!found) return check(values)
    const { data, error } = await change({ params, body: { ...toBody(values, booking), changes: found.changes } })
    if (data) {
      toast.success(t('{count, plural, one {# booking} other {# bookings}} moved', { count: found.count }))
      const inPlace = data.bookings.find(
        ({ date, isBooked }) => isBooked !== 'cancelled' && getMonday(date) === getMonday(booking.date),
      )
      return navigate(`/admin/bookings?booking=${inPlace?._id ?? booking._id}`, { replace: true })
    }
    fail(error)
    if (getErrorReply(error)?.code === 'slot_taken') await check(values)
  })
  return {
    form,
    submit,
    isBusy: isLooking || isMoving,
    action: found
      ? t('Move {count, plural, one {# booking} other {# bookings}}', { count: found.count })
      : t('Check the days'),
    preview: found?.preview,
  }
}
