import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#i18n/t'
import { describeError, getErrorReply, getErrorStatus } from '../../../lib/api-error'
import { type BookingRequest, toBookerUrl } from '../../../lib/booking-request'
import { formatDay, formatRange } from '../../../lib/format'
import { toast } from '../../../lib/toast'
import { Spinner } from '../../../ui/spinner'
import styles from './pending-booking.module.css'
import { isAlreadyBooked, useSendBooking } from './use-send-booking'

/** Makes the booking that login interrupted and opens its checkout, or returns to the venue if it can't be made. */
export default function PendingBooking({ request }: { request: BookingRequest }) {
  const { send } = useSendBooking()
  const navigate = useNavigate()
  const isSent = useRef(false)
  useEffect(() => {
    const book = async () => {
      const error = await send(request, { replace: true })
      if (!error || getErrorStatus(error) === 401) return
      if (isAlreadyBooked(error)) toast.warning(describeError(error))
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
