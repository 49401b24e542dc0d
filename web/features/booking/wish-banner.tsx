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

/** After signing in: the booking that asked for it, and the way back to its venue, date and slot. Nothing otherwise. */
export function WishBanner() {
  const { user } = useSession()
  const [wish, setWish] = useState<BookingRequest | null>(null)
  useEffect(() => setWish(user ? readBookingRequest() : null), [user])
  if (!wish) return null
  const drop = () => {
    clearBookingRequest()
    setWish(null)
  }
  return (
    <aside className="wish" aria-label="The booking you began">
      <p>
        <b>{wish.name}</b>, {formatDay(wish.date)}, {formatRange(wish.startTime, wish.endTime)}: you were about to book
        it.
      </p>
      <Link className={buttonClass({ variant: 'chalk', size: 'small' })} to={toBookingRequestUrl(wish)} onClick={drop}>
        Go on booking
      </Link>
      <IconButton label="Forget it" onClick={drop}>
        <X className="icon" />
      </IconButton>
    </aside>
  )
}
