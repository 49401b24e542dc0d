import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { formatDay, formatRange } from '../../lib/format'
import { clearWish, readWish, type Wish, wishAddress } from '../../lib/wish'
import { useSession } from '../../store'
import { buttonClass, IconButton } from '../../ui/button'
import styles from './booking-request-banner.module.css'

/** After signing in: the booking the user had begun, with a link back to its venue, date and slot. Nothing otherwise. */
export function BookingRequestBanner() {
  const { user } = useSession()
  const [request, setRequest] = useState<Wish | null>(null)
  useEffect(() => setRequest(user ? readWish() : null), [user])
  if (!request) return null
  const dismiss = () => {
    clearWish()
    setRequest(null)
  }
  return (
    <aside className={styles.banner} aria-label="The booking you began">
      <p>
        <b>{request.name}</b>, {formatDay(request.date)}, {formatRange(request.startTime, request.endTime)}: you were
        about to book it.
      </p>
      <Link className={buttonClass({ look: 'chalk', size: 'small' })} to={wishAddress(request)} onClick={dismiss}>
        Go on booking
      </Link>
      <IconButton label="Forget it" onClick={dismiss}>
        <X className="icon" />
      </IconButton>
    </aside>
  )
}
