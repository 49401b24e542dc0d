import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#i18n/t'
import { useHydrated } from '../../../lib/browser/use-hydrated'
import { toast } from '../../../lib/page/toast'
import { describeError, getErrorReply, getErrorStatus } from '../../../lib/requests/api-error'
import { type BookingRequest, toBookerUrl } from '../../../lib/requests/booking-request'
import { readPendingBooking } from '../../../lib/storage/pending-action'
import { formatDay, formatRange } from '../../../lib/texts/format'
import { useUser } from '../../../store'
import { Spinner } from '../../../ui/feedback/spinner'
import styles from './pending-booking.module.css'
import { isAlreadyBooked, useSendBooking } from './use-send-booking'

/** Returns the booking that login interrupted, once the user is signed in; null without one. */
export function usePendingBooking(): BookingRequest | null {
  const isHydrated = useHydrated()
  const user = useUser()
  const [request, setRequest] = useState<BookingRequest | null>(null)
  const found = isHydrated && user && !request ? readPendingBooking() : null
  if (found) setRequest(found) // kept, since it is removed from storage once it is booked
  return request ?? found
}

/** Makes the booking that login interrupted and opens its checkout, or returns to the venue if it can't be made. */
export function PendingBooking({ request }: { request: BookingRequest }) {
  const { send, isLeft } = useSendBooking()
  const navigate = useNavigate()
  const isSent = useRef(false)
  useEffect(() => {
    const book = async () => {
      const error = await send(request, { replace: true })
      if (!error || getErrorStatus(error) === 401) return
      if (isAlreadyBooked(error)) toast.warning(describeError(error))
      if (isLeft()) return
      const isTaken = getErrorReply(error)?.code === 'slot_taken'
      await navigate(toBookerUrl(request), { replace: true, state: { isTaken } })
    }
    if (isSent.current) return
    isSent.current = true
    void book()
  }, [request, send, navigate])
  return (
    <p className={styles.booking} role="status">
      <Spinner />
      {t('Booking {venue}, {day}, {time}…', {
        venue: request.name,
        day: formatDay(request.date),
        time: formatRange(request.startTime, request.endTime),
      })}
    </p>
  )
}
