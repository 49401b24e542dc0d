import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#i18n/t'
import { useHydrated } from '../../../lib/browser/use-hydrated'
import { toast } from '../../../lib/page/toast'
import { describeError, getErrorReply, getErrorStatus } from '../../../lib/requests/api-error'
import { type BookingRequest, toBookerUrl } from '../../../lib/requests/booking-request'
import { isOutcomeUnknown } from '../../../lib/requests/send-until-known'
import { readPendingBooking } from '../../../lib/storage/pending-action'
import { formatDay, formatRange } from '../../../lib/texts/format'
import { useUser } from '../../../store'
import { ErrorBox } from '../../../ui/feedback/error-box'
import { Spinner } from '../../../ui/feedback/spinner'
import styles from './pending-booking.module.css'
import type { RefusedBooking } from './refused-booking'
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

/**
 * Makes the booking that login interrupted and opens its checkout, or returns to the venue if it can't be made. While it is
 * unknown whether it was made, it can be sent again with all that was chosen; once the page is left, it is not.
 */
export function PendingBooking({ request }: { request: BookingRequest }) {
  const { send, isBusy, isHere } = useSendBooking()
  const navigate = useNavigate()
  const [unknown, setUnknown] = useState<unknown>()
  const isSent = useRef(false)
  const book = async () => {
    const error = await send(request, { replace: true })
    if (!error || getErrorStatus(error) === 401) return
    if (isAlreadyBooked(error)) toast.warning(describeError(error))
    if (!isHere()) return
    if (isOutcomeUnknown(error)) return setUnknown(error)
    const { items, coPlayers } = request
    const isTaken = getErrorReply(error)?.code === 'slot_taken'
    const state: RefusedBooking = { isTaken, items, coPlayers }
    await navigate(toBookerUrl(request), { replace: true, state })
  }
  const start = useEffectEvent(book)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    void start()
  }, [])
  if (unknown)
    return (
      <ErrorBox title={t('Something went wrong')} onRetry={book} retrying={isBusy}>
        {describeError(unknown)}
      </ErrorBox>
    )
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
