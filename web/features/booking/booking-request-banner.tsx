import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import {
  type BookingRequest,
  clearBookingRequest,
  readBookingRequest,
  toBookingRequestUrl,
} from '../../lib/booking-request'
import { formatDay, formatRange } from '../../lib/format'
import { useSession } from '../../store'
import { buttonClass, IconButton } from '../../ui/button'
import styles from './booking-request-banner.module.css'

/** After signing in: the booking the user had begun, with a link back to its venue, date and slot. Nothing otherwise. */
export function BookingRequestBanner() {
  const { user } = useSession()
  const [request, setRequest] = useState<BookingRequest | null>(null)
  useEffect(() => setRequest(user ? readBookingRequest() : null), [user])
  if (!request) return null
  const dismiss = () => {
    clearBookingRequest()
    setRequest(null)
  }
  return (
    <aside className={styles.banner} aria-label="The booking you began">
      <p>
        <b>{request.name}</b>, {formatDay(request.date)}, {formatRange(request.startTime, request.endTime)}: you were
        about to book it.
      </p>
      <Link
        className={buttonClass({ variant: 'chalk', size: 'small' })}
        to={toBookingRequestUrl(request)}
        onClick={dismiss}
      >
        Go on booking
      </Link>
      <IconButton label="Forget it" onClick={dismiss}>
        <X className="icon" />
      </IconButton>
    </aside>
  )
}
