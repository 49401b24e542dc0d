import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#i18n/t'
import { api } from '../../../api'
import { getErrorReply, getErrorStatus } from '../../../lib/api-error'
import { saveBookingRequest } from '../../../lib/booking-request'
import { formatClock } from '../../../lib/format'
import { toast } from '../../../lib/toast'
import { useAppDispatch } from '../../../store'
import { useCreateBookingMutation } from '../api'
import type { Booker } from './use-booker'

/** All toasts about booking have it: the failure of an attempt makes room for the outcome of the next. */
const TOAST_ID = 'book'

const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Keeps a request's idempotency key until the server has replied, so that a retry after a lost reply books only once. */
function useIdempotencyKey() {
  const pending = useRef({ request: '', key: '' })
  return {
    getKey: (request: string) => {
      if (pending.current.request !== request) pending.current = { request, key: randomKey() }
      return pending.current.key
    },
    forgetKey: () => {
      pending.current = { request: '', key: '' }
    },
  }
}

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

/** Sends the booking request and shows the result with the texts of spec §4, §5 and §8. Clicks while it is sent are ignored. */
export function useBook({ facility, date, range }: Booker) {
  const [create, { isLoading, isSuccess }] = useCreateBookingMutation()
  const navigate = useNavigate()
  const refetchOnLeave = useRefetchOnLeave()
  const { getKey, forgetKey } = useIdempotencyKey()
  const sending = useRef(false)

  const fail = (error: unknown, request: { date: string; startTime: string; endTime: string }) => {
    const status = getErrorStatus(error)
    if (typeof status === 'number') forgetKey()
    if (status === 401) {
      saveBookingRequest({ facility: facility._id, name: facility.name, ...request })
      toast.error(t('Unauthorize Access. Please login before booking'), { id: TOAST_ID })
      return navigate('/login')
    }
    const reason =
      getErrorReply(error)?.message ?? t('The server could not be reached. Nothing was booked yet: try again.')
    toast.error(t('Something went wrong'), { id: TOAST_ID, description: reason })
  }

  const book = async () => {
    if (sending.current) return
    if (!range) return void toast.warning(t('Please select a date and a time slot.'), { id: TOAST_ID })
    const request = { date, startTime: range.from, endTime: range.to }
    sending.current = true
    const { data: booking, error } = await create({
      key: getKey(JSON.stringify([facility._id, request])),
      body: { facility: facility._id, ...request },
    })
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

  return { book, isBusy: isLoading, isBooked: isSuccess }
}
