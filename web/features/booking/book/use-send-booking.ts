import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Booking } from '#contract/booking'
import { t } from '#i18n/t'
import { api } from '../../../api'
import { toast } from '../../../lib/page/toast'
import { useIsHere } from '../../../lib/page/use-is-here'
import { describeError, getErrorReply, getErrorStatus } from '../../../lib/requests/api-error'
import { type BookingRequest, toBookerUrl } from '../../../lib/requests/booking-request'
import { clearPendingAction, savePendingAction } from '../../../lib/storage/pending-action'
import { clearReturnPath, saveReturnPath } from '../../../lib/storage/return-path'
import { formatClock } from '../../../lib/texts/format'
import { useAppDispatch } from '../../../store'
import { useCreateBookingMutation } from '../api'

/** All toasts about booking have it: the failure of an attempt makes room for the outcome of the next. */
export const TOAST_ID = 'book'

/**
 * Returns a function that, called after booking, refetches the data of spec §7 once this page is left. Earlier, the page
 * would render again before the checkout page is shown.
 */
function useRefetchOnLeave(isHere: () => boolean) {
  const dispatch = useAppDispatch()
  const hasBooked = useRef(false)
  const refetch = useCallback(
    () => void dispatch(api.util.invalidateTags(['checkAvailability', 'bookings', 'facility', 'passes'])),
    [dispatch],
  )
  useEffect(
    () => () => {
      if (hasBooked.current) refetch()
    },
    [refetch],
  )
  return () => {
    if (isHere()) hasBooked.current = true
    else refetch() // the page was left before the answer came
  }
}

/** Whether the user has a court there at this time already, so that they have to be asked for a second one. */
export const isAlreadyBooked = (error: unknown) => getErrorReply(error)?.code === 'already_booked'

/** `replace`: leaves the current page out of the history. `another`: books a second court at the same time too. */
type SendOptions = { replace?: boolean; another?: boolean }

/**
 * Books with the texts of spec §4, §5 and §8 and opens the checkout; guests are sent to login, after which it is booked.
 * Users who have left the page meanwhile stay where they are. `send` returns the error, undefined after a success. The
 * caller shows `isAlreadyBooked`.
 */
export function useSendBooking() {
  const [create, { isLoading, isSuccess }] = useCreateBookingMutation()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const refetchOnLeave = useRefetchOnLeave(isHere)

  const sendToLogin = async (request: BookingRequest, replace: boolean) => {
    savePendingAction({ kind: 'book', request })
    saveReturnPath({ path: toBookerUrl(request), title: request.name })
    toast.error(t('Unauthorize Access. Please login before booking'), { id: TOAST_ID })
    if (isHere()) await navigate('/login', { replace })
  }

  const showBooked = async (booking: Booking, replace: boolean) => {
    clearReturnPath()
    const until = booking.payBy && formatClock(booking.payBy, booking.facility.timeZone)
    const isPaid = booking.isBooked === 'paid' && Boolean(booking.pass)
    toast.success(isPaid ? t('Booked and paid with your pass!') : t('Booking confirmed!'), {
      id: TOAST_ID,
      ...(until && { description: t('Pay before {time} to keep it.', { time: until }) }),
    })
    refetchOnLeave()
    if (!isHere()) return
    if (isPaid) await navigate(`/user/bookings/${booking._id}`, { replace })
    else await navigate('/checkout', { state: { booking }, replace })
  }

  const send = async (
    request: BookingRequest,
    { replace = false, another = false }: SendOptions = {},
  ): Promise<unknown> => {
    const { name: _, amount: __, ...body } = request
    const { data: booking, error } = await create({ body: { ...body, another } })
    if (getErrorStatus(error) === 401) {
      await sendToLogin(request, replace)
      return error
    }
    clearPendingAction()
    if (!booking) {
      if (isAlreadyBooked(error)) return error
      toast.error(t('Something went wrong'), { id: TOAST_ID, description: describeError(error) })
      return error
    }
    await showBooked(booking, replace)
    return undefined
  }
  return { send, isBusy: isLoading, isBooked: isSuccess, isHere }
}
