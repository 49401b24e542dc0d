import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#i18n/t'
import { api } from '../../../api'
import { describeError, getErrorStatus } from '../../../lib/api-error'
import { saveBookingRequest } from '../../../lib/booking-request'
import { formatClock } from '../../../lib/format'
import { isOutcomeUnknown } from '../../../lib/send-until-known'
import { toast } from '../../../lib/toast'
import { useAppDispatch } from '../../../store'
import { useCreateBookingMutation } from '../api'
import type { Booker } from './use-booker'

/** All toasts about booking have it: the failure of an attempt makes room for the outcome of the next. */
const TOAST_ID = 'book'

/**
 * Returns a function to call after booking, which refetches the data of spec §7 once this page is left. Earlier, the page
 * would render again before the checkout page is shown.
 */
function useRefetchOnLeave() {
  const dispatch = useAppDispatch()
  const state = useRef({ isLeft: false, hasBooked: false })
  const refetch = useCallback(() => {
    const { isLeft, hasBooked } = state.current
    if (isLeft && hasBooked) dispatch(api.util.invalidateTags(['checkAvailability', 'bookings', 'facility']))
  }, [dispatch])
  useEffect(() => {
    state.current.isLeft = false
    return () => {
      state.current.isLeft = true
      refetch()
    }
  }, [refetch])
  return () => {
    state.current.hasBooked = true
    refetch() // the page may have been left before the answer came
  }
}

type Request = { date: string; startTime: string; endTime: string }

/** Sends the booking request and shows the result with the texts of spec §4, §5 and §8. Clicks while it is sent are ignored. */
export function useBook({ facility, date, range }: Booker) {
  const [create, { isLoading, isSuccess }] = useCreateBookingMutation()
  const navigate = useNavigate()
  const refetchOnLeave = useRefetchOnLeave()
  const sending = useRef(false)
  /** A request that may have been done: until that is known, Book Now asks about it even if its time is no longer free. */
  const [unknown, setUnknown] = useState<Request | null>(null)

  const fail = (error: unknown, request: Request) => {
    setUnknown(isOutcomeUnknown(error) ? request : null)
    if (getErrorStatus(error) === 401) {
      saveBookingRequest({ facility: facility._id, name: facility.name, ...request })
      toast.error(t('Unauthorize Access. Please login before booking'), { id: TOAST_ID })
      return navigate('/login')
    }
    toast.error(t('Something went wrong'), { id: TOAST_ID, description: describeError(error) })
  }

  const book = async () => {
    if (sending.current) return
    const request = range ? { date, startTime: range.from, endTime: range.to } : unknown
    if (!request) return void toast.warning(t('Please select a date and a time slot.'), { id: TOAST_ID })
    sending.current = true
    const { data: booking, error } = await create({ body: { facility: facility._id, ...request } })
    sending.current = false
    if (!booking) return fail(error, request)
    const until = booking.payBy && formatClock(booking.payBy, booking.facility.timeZone)
    toast.success(t('Booking confirmed!'), {
      id: TOAST_ID,
      ...(until && { description: t('Pay before {time} to keep it.', { time: until }) }),
    })
    refetchOnLeave()
    return navigate('/checkout', { state: { booking } })
  }

  return { book, isBusy: isLoading, isBooked: isSuccess, isUnknown: unknown !== null }
}
